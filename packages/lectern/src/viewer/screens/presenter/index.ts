export { Presenter } from './Presenter.tsx'
