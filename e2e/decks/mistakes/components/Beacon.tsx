const tracker = ['https://tracker.example', 'pixel.gif'].join('/')

/** Asks a site that no slide names, and for a file that the deck does not have. */
export default function Beacon() {
  return (
    <>
      <img src={tracker} alt="" />
      <img src="absent-photo.png" alt="A chain" />
    </>
  )
}
