import { t } from '../../../../base/language/index.ts'
import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/**
 * The last slide, which the engine adds. A deck with its own end slide replaces the text "End". Frontmatter: `background`, a picture or a color;
 * `backgroundSize`.
 */
export default function End({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('end', props, className)}>{children ?? <h1>{t('End')}</h1>}</div>
}
