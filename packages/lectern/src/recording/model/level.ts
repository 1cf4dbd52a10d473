/** The quietest sound that a meter shows, in decibels below the loudest. */
const quietest = -60

/** Return the loudness of sound samples, from 0 for silence to 1 for the maximum. */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < samples.length; index++) sum += (samples[index] ?? 0) ** 2
  const mean = samples.length > 0 ? Math.sqrt(sum / samples.length) : 0
  return mean > 0 ? Math.min(1, Math.max(0, 1 - (20 * Math.log10(mean)) / quietest)) : 0
}
