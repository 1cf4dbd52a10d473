export { TypedCode, type TypedCodeProps } from './TypedCode.tsx'
