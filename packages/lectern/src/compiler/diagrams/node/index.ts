export { createPlantUml, isOwnPlantUml } from './ask-plantuml.ts'
export { createDrawer, type Drawer, type DrawingStyles } from './create-drawer.ts'
export { createDrawing, type DrawingCache, openDrawingCache } from './create-drawing.ts'
