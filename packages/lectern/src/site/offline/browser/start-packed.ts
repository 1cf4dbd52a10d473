// Runs in the head of a deck in one file, after the element that contains its files.
import type { PackedSite } from '../model/packed-files.ts'
import { openPacked } from './open-packed.ts'

const element = document.getElementById('lectern-files')
const site: PackedSite = JSON.parse(element?.textContent ?? '')
element?.remove()
openPacked(window, site)
