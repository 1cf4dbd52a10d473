/** Adds the commands `\ce` and `\pu` to KaTeX when it is loaded. KaTeX has no types for it. */
declare module 'katex/contrib/mhchem'
