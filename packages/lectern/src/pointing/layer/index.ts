export { PointingLayer } from './PointingLayer.tsx'
