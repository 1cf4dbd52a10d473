export { createAddressBar, restoreAddress } from './address-bar.ts'
export { createNavigation, isInteractive, type Navigation, type NavigationOptions, useDirection, usePosition } from './create-navigation.ts'
