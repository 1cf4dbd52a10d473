export { AlertIcon, type AlertKind, FootnoteLink, type FootnoteLinkProps, TaskBox, type TaskBoxProps } from './github.tsx'
