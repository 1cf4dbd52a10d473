const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The most characters of a title that are read. Titles are a line or two, and this limit bounds the time of the patterns below. */
const longest = 1000

/** What commands of a formula mean as text. */
const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'alpha=α beta=β gamma=γ delta=δ epsilon=ε zeta=ζ eta=η theta=θ lambda=λ mu=μ xi=ξ pi=π rho=ρ sigma=σ tau=τ phi=φ chi=χ ' +
    'psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω LaTeX=LaTeX TeX=TeX KaTeX=KaTeX to=→ ' +
    'rightarrow=→ times=× cdot=· pm=± le=≤ leq=≤ ge=≥ geq=≥ ne=≠ neq=≠ approx=≈ infty=∞ in=∈ sum=∑ int=∫ log=log ln=ln sin=sin ' +
    'cos=cos'
  )
    .split(' ')
    .map((pair) => pair.split('=')),
)
const raised: Readonly<Record<string, string>> = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹', _: '₀₁₂₃₄₅₆₇₈₉' }

/** Return a formula as text, such as `x²` for `x^2`. One with a command that has no text stays TeX. */
function formulaText(tex: string): string {
  const text = tex
    .replace(/\\(?:text|math[a-z]+|operatorname|ce)\{([^{}]*)\}/g, '$1')
    .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\sqrt\{([^{}]*)\}/g, '√$1')
    .replace(/([_^])(?:\{(\d+)\}|(\d))/g, (_, place: string, many?: string, one = '') =>
      [...(many ?? one)].map((digit) => raised[place]?.[Number(digit)]).join(''),
    )
    .replace(/\\([A-Za-z]+)\s*/g, (whole, name: string) => (Object.hasOwn(symbols, name) ? (symbols[name] ?? '') : whole))
    .replace(/\\[,;:! ]/g, ' ')
  return text.includes('\\') ? tex : text.replace(/[{}]/g, '')
}

/** Return the text of inline Markdown that readers see: no marks, tags, comments or link targets. */
export function plainText(inline: string): string {
  const kept: string[] = []
  const keep = (text: string) => `\0${kept.push(text) - 1}\0`
  let text = inline
    .slice(0, longest)
    .replaceAll('\0', '')
    .replace(
      /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)|\$(?!\s)((?:\\.|[^$\\])+)(?<!\s)\$(?!\d)/gs,
      (_, character?: string, _ticks?: string, code = '', tex?: string) => keep(character ?? (tex === undefined ? code : formulaText(tex))),
    )
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/<((?:https?:|mailto:)[^\s<>\0]*)>/g, (_, address: string) => keep(address))
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1')
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(/(\*{1,3})(?=[^\s*])([^*]*[^\s*])\1(?!\*)/g, '$2')
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.*?[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/~~(?=\S)(.*?\S)~~/g, '$1')
  }
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp);|&#(\d{1,7});|&#x([\da-f]{1,6});/gi, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
