export { createAddressBar, restoreAddress } from './address-bar.ts'
export { createNavigation, type Navigation, type NavigationOptions } from './create-navigation.ts'
export { isInteractive } from './interactive.ts'
export { useDirection, usePosition } from './use-navigation.ts'
