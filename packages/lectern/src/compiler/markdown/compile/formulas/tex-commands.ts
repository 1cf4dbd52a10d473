/** The most frequent commands, used to suggest a correction. */
export const texCommands: readonly string[] = `
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega
  Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  frac dfrac tfrac cfrac binom sqrt sum prod int iint iiint oint lim limsup liminf max min sup inf log ln exp sin cos tan cot sec csc arcsin
  arccos arctan sinh cosh tanh det dim ker gcd arg deg Pr
  left right big Big bigg Bigg langle rangle lfloor rfloor lceil rceil vert Vert lvert rvert lVert rVert mid
  cdot times div pm mp ast star circ bullet oplus otimes cup cap setminus in notin ni subset supset subseteq supseteq emptyset varnothing
  forall exists nexists neg land lor implies iff to mapsto leftarrow rightarrow Leftarrow Rightarrow leftrightarrow Leftrightarrow uparrow
  downarrow longrightarrow hookrightarrow xrightarrow xleftarrow
  le leq ge geq ne neq approx equiv sim simeq cong propto ll gg prec succ parallel perp
  infty partial nabla hbar ell Re Im aleph angle triangle dots ldots cdots vdots ddots prime dagger
  hat bar vec dot ddot tilde widehat widetilde overline underline overbrace underbrace overset underset stackrel
  mathbb mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt boldsymbol operatorname text textbf textit textrm texttt mathop
  begin end quad qquad hspace phantom color textcolor colorbox boxed cancel tag label ref limits nolimits displaystyle textstyle substack
  middle not over choose mod bmod pmod
`
  .trim()
  .split(/\s+/)
