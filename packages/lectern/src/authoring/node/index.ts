export { createToken, type PlaceInFile, placesPath, writePlaces } from './write-endpoint.ts'
