export { EditableCode, type EditableCodeProps } from './EditableCode.tsx'
