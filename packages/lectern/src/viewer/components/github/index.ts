export { AlertIcon, type AlertKind } from './AlertIcon.tsx'
export { FootnoteLink, type FootnoteLinkProps } from './FootnoteLink.tsx'
export { TaskBox, type TaskBoxProps } from './TaskBox.tsx'
