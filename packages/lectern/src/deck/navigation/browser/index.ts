export { createAddressBar, restoreAddress } from './address-bar.ts'
export { createNavigation, type Navigation, type NavigationOptions, useDirection, usePosition } from './create-navigation.ts'
export { isInteractive } from './interactive.ts'
