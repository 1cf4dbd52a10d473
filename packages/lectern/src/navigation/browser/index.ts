export { type AddressBar, createAddressBar } from './address-bar.ts'
export { createNavigation, type Navigation, type NavigationParts, type NavigationState } from './create-navigation.ts'
export { isInteractive } from './interactive.ts'
export { usePosition } from './use-navigation.ts'
