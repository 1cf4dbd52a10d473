export { isOwnPlantUml } from '../model/read-plantuml.ts'
export { createPlantUml } from './ask-plantuml.ts'
export { createDrawer, type Drawer, type DrawingStyles } from './create-drawer.ts'
export { createDrawing, type DrawingCache, openDrawingCache } from './create-drawing.ts'
