import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressForOthers, isOwnMachine, shortAddress, talkLinks } from './links.ts'

const key = `${'+/'.repeat(21)}A=`

it('contract.md, "Commands": the key of the presenter is only in the fragment', () => {
  const links = talkLinks('http://10.0.0.2:3030/talk/', 'history', key)
  expect(links.audience).toBe('http://10.0.0.2:3030/talk/')
  expect(links.presenter).toBe(`http://10.0.0.2:3030/talk/presenter#key=${'-_'.repeat(21)}A`)
  expect(links.remote).toBe(`http://10.0.0.2:3030/talk/presenter#remote=${'-_'.repeat(21)}A`)
  expect(talkLinks('http://a/', 'hash', key).presenter).toBe(`http://a/#/presenter?key=${'-_'.repeat(21)}A`)
})

it('gives other devices the address of the page, or one of the server if the page is at localhost', () => {
  const named = ['http://localhost:3030/talk/', 'http://10.0.0.2:3030/talk/', 'http://10.0.0.3:3030/talk/']
  for (const name of ['localhost', '127.0.0.1', '[::1]']) expect(addressForOthers(`http://${name}:3030/talk/`, named)).toBe(named[1])
  expect(addressForOthers('https://talk.example/', named)).toBe('https://talk.example/')
  expect(addressForOthers('http://localhost/', ['http://localhost/'])).toBe('http://localhost/')
})

it('takes only web addresses from the server', () => {
  const own = 'http://localhost/talk/'
  expect(addressForOthers(own, ['javascript:alert(1)', 'x', null, `http://a/${'x'.repeat(300)}`])).toBe(own)
  fc.assert(fc.property(fc.anything(), (any) => /^https?:/.test(addressForOthers(own, any))))
})

it('shortens an address for people, and recognizes addresses of this machine', () => {
  expect(['http://10.0.0.2:3030/talk/', 'HTTPS://talk.example/'].map(shortAddress)).toEqual(['10.0.0.2:3030/talk', 'talk.example'])
  expect(['http://localhost:1/', 'http://127.0.0.1/a/', 'http://10.0.0.2/', 'x'].map(isOwnMachine)).toEqual([true, true, false, false])
})
