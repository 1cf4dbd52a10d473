/** Rules for pages whose JavaScript is off: every step is shown, controls that need it are not. */
export const noScriptCss = [
  '.slidev-vclick-hidden{visibility:visible!important;opacity:1!important}',
  '[aria-label="Slide controls"]{display:none!important}',
].join('')
