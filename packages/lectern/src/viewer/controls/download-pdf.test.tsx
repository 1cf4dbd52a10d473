// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadPdf, pdfName } from './download-pdf.ts'

describe('pdfName', () => {
  it.each([
    ['Ethereum development', 'Ethereum development.pdf'],
    ['A/B: "C"?', 'A B C.pdf'],
    ['  ', 'slides.pdf'],
    ['Zeile\nzwei', 'Zeile zwei.pdf'],
    ['Über uns', 'Über uns.pdf'],
  ])('spec.md §7: saves it under the deck title with a .pdf extension: %j → %j', (title, name) => {
    expect(pdfName(title)).toBe(name)
  })
})

describe('downloadPdf', () => {
  const clicked: { href: string; download: string; target: string }[] = []
  const fetched = vi.fn<(url: URL) => Promise<Response>>()

  beforeEach(() => {
    clicked.length = 0
    window.fetch = fetched as never
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ href: this.href, download: this.download, target: this.target })
    })
    vi.spyOn(window.URL, 'createObjectURL').mockReturnValue('blob:x')
    window.location.href = 'http://localhost:3000/talk/3'
  })
  afterEach(() => vi.restoreAllMocks())

  it('spec.md §7: fetches the file and saves it under the deck title', async () => {
    fetched.mockResolvedValue(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    await downloadPdf(window, '/talk/slides.pdf', 'The talk')
    expect(String(fetched.mock.calls[0]?.[0])).toBe('http://localhost:3000/talk/slides.pdf')
    expect(clicked).toEqual([{ href: 'blob:x', download: 'The talk.pdf', target: '' }])
  })

  it.each([
    ['it is missing', new Response('', { status: 404 })],
    ['the host answers with a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  ])('saves nothing when %s', async (_, response) => {
    fetched.mockResolvedValue(response)
    await expect(downloadPdf(window, '/talk/slides.pdf', 'The talk')).rejects.toThrow(
      'There is no PDF at http://localhost:3000/talk/slides.pdf',
    )
    expect(clicked).toEqual([])
  })

  it('opens a file of another site, and fetches nothing from it', async () => {
    fetched.mockClear()
    await downloadPdf(window, 'https://elsewhere.example/a.pdf', 'The talk')
    expect(fetched).not.toHaveBeenCalled()
    expect(clicked).toEqual([{ href: 'https://elsewhere.example/a.pdf', download: '', target: '_blank' }])
  })
})
