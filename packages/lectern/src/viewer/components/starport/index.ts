export { Starport, type StarportProps } from './Starport.tsx'
