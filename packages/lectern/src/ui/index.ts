export { ActionButton, actionLook } from './ActionButton.tsx'
export { BarMenu } from './BarMenu.tsx'
export { default as looks } from './Looks.module.css'
