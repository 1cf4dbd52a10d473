export { Motion, type MotionProps } from './Motion.tsx'
