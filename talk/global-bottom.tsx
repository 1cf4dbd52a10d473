import { BarBottom, Item } from '@lectern/theme-purplin'

/** Outline of Carbon's `logo-github`, drawn in place so that the bar is complete in the first frame. */
const gitHubMark =
  'M16 2a14 14 0 0 0-4.43 27.28c.7.13 1-.3 1-.67v-2.38c-3.89.84-4.71-1.88-4.71-1.88a3.7 3.7 0 0 0-1.62-2.05c-1.27-.86.1-.85.1-.85a2.94 2.94 0 0 1 2.14 1.45a3 3 0 0 0 4.08 1.16a2.93 2.93 0 0 1 .88-1.87c-3.1-.36-6.37-1.56-6.37-6.92a5.4 5.4 0 0 1 1.44-3.76a5 5 0 0 1 .14-3.7s1.17-.38 3.85 1.43a13.3 13.3 0 0 1 7 0c2.67-1.81 3.84-1.43 3.84-1.43a5 5 0 0 1 .14 3.7a5.4 5.4 0 0 1 1.44 3.76c0 5.38-3.27 6.56-6.39 6.91a3.33 3.33 0 0 1 .95 2.59v3.84c0 .46.25.81 1 .67A14 14 0 0 0 16 2'

/** The bar under every slide, the end slide too. */
export default function GlobalBottom() {
  return (
    <BarBottom title="Ethereum development with chaintool libraries">
      <Item text="chainlib-py" href="https://github.com/chaintool-py">
        <svg viewBox="0 0 32 32" fill="currentColor" fillRule="evenodd" aria-hidden="true">
          <path d={gitHubMark} />
        </svg>
      </Item>
    </BarBottom>
  )
}
