import { defineRoutesSetup } from 'lectern/setup'

export default defineRoutesSetup((routes) => [...routes, { path: '/about', component: () => import('../pages/about.tsx') }])
