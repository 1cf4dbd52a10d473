import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { domProps } from '../dom-props.ts'

/** A small line that credits the origin of the slides' language. */
export default function PoweredBySlidev({ style, ...rest }: ComponentProps<'small'>): ReactNode {
  return (
    <small {...domProps(rest)} style={{ display: 'inline-block', fontSize: 14, ...style }}>
      {t('Written in the language of')}{' '}
      <a href="https://sli.dev" target="_blank" rel="noopener">
        Slidev
      </a>
    </small>
  )
}
