import '@slidev/client/styles/layouts-base.css'
import './looks.css'
