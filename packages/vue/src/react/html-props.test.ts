// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { htmlProps, writtenHtml } from './html-props.ts'

const written = (value: unknown) => writtenHtml(value).dangerouslySetInnerHTML.__html

it.each(['<b>a</b>', '<img src="/a.png" alt="on = off">', 1])('a page has the HTML %j of a script', (html) => {
  expect(written(html)).toBe(String(html))
})

it.each([
  '<script>a()</script>',
  '<img src=x onerror=a()>',
  '<img/onerror=a()>',
  '<a href="javascript:a()">a</a>',
  '<a href="java&#115;cript:a()">a</a>',
  '<iframe srcdoc="a">',
  '<svg><style>*{}</style></svg>',
])('it has nothing of %j, which could run', (html) => {
  expect(written(html)).toBe('')
})

it('nothing is no text', () => {
  expect([written(undefined), written(null)]).toEqual(['', ''])
})

it('a browser shows the HTML without what runs, and without an animation that would set the address of a link', () => {
  const box = document.createElement('div')
  htmlProps(
    '<b onclick="a()">b</b><script>a()</script><svg><a href="#"><animate attributeName="href" values="#;javascript:a()"/></a><set to="x"/></svg>',
  ).ref(box)
  expect(box.querySelector('b')?.attributes.length).toBe(0)
  expect([...box.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['b', 'svg', 'a'])
})

it('the ref of the element has it with its HTML, and loses it at its end', () => {
  const [box, remove] = [document.createElement('div'), vi.fn()]
  const give = vi.fn(({ textContent }: Element) => {
    expect(textContent).toBe('b')
    return remove
  })
  htmlProps('<b>b</b>', give as never).ref(box)()
  expect(give).toHaveBeenCalledOnce()
  expect(remove).toHaveBeenCalledOnce()
})
