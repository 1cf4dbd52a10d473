export { drawingFolder, readDrawings } from './drawing-files.ts'
export { drawingsPath, type KeptDrawings, writeDrawings } from './write-drawings.ts'
export { type PlaceInFile, placesPath, writePlaces } from './write-endpoint.ts'
export { createToken } from './write-guard.ts'
