import { describe, expect, it } from 'vitest'
import type { KeptRecording } from '../../model/kept-recording.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createMemoryStorage } from './recording-storage.ts'
import { createFakeFolder } from './testing/fake-folder.ts'

const kept = (id: string, began: number): KeptRecording => ({ id, name: id, began, recorded: 1, tracks: [], marks: [], saved: 0 })
const text = async (file: Blob | undefined) => file && (await file.text())

describe.each([
  ['memory', createMemoryStorage],
  ['the disk', () => createDiskStorage(createFakeFolder().handle)],
])('recordings in %s', (_, create) => {
  it('pieces come back as one file, in their order, track by track', async () => {
    const storage = create()
    for (const [track, piece] of [
      ['screen', 'a'],
      ['camera', 'x'],
      ['screen', 'b'],
      ['screen', 'c'],
    ] as const)
      await storage.append('1', track, new Blob([piece]))
    const file = await storage.file('1', 'screen', 'video/webm')
    expect([await text(file), file?.type]).toEqual(['abc', 'video/webm'])
    expect(await text(await storage.file('1', 'camera', 'video/webm'))).toBe('x')
  })

  it('a track without pieces has no file', async () => expect(await create().file('1', 'screen', 'video/webm')).toBeUndefined())

  it('are listed with the latest first and with their last metadata, until they are removed', async () => {
    const storage = create()
    await storage.note(kept('old', 1))
    await storage.note(kept('new', 2))
    await storage.note({ ...kept('old', 1), recorded: 9 })
    expect((await storage.list()).map(({ id, recorded }) => [id, recorded])).toEqual([
      ['new', 1],
      ['old', 9],
    ])
    await storage.append('new', 'screen', new Blob(['a']))
    await storage.remove('new')
    expect((await storage.list()).map(({ id }) => id)).toEqual(['old'])
    expect(await storage.file('new', 'screen', 'video/webm')).toBeUndefined()
  })
})

describe('recordings on the disk', () => {
  it('are read by another page, with more than nine pieces in their order', async () => {
    const { handle } = createFakeFolder()
    const storage = createDiskStorage(handle)
    for (let index = 0; index < 12; index++) await storage.append('1', 'screen', new Blob([String(index % 10)]))
    expect(await text(await createDiskStorage(handle).file('1', 'screen', ''))).toBe('012345678901')
  })

  it('invalid metadata, or that of another folder, is ignored', async () => {
    const { handle, folder } = createFakeFolder()
    const storage = createDiskStorage(handle)
    await storage.note(kept('good', 1))
    await storage.note(kept('moved', 1))
    folder.folders.set('elsewhere', { files: new Map(folder.folders.get('moved')?.files), folders: new Map(), full: false })
    folder.folders.get('moved')?.files.set('about.json', new Blob(['{"id":']))
    expect((await storage.list()).map(({ id }) => id)).toEqual(['good'])
  })

  it('a full disk is reported, and the stored pieces stay', async () => {
    const { handle, folder } = createFakeFolder()
    const storage = createDiskStorage(handle)
    await storage.append('1', 'screen', new Blob(['a']))
    folder.full = true
    await expect(storage.append('1', 'screen', new Blob(['b']))).rejects.toThrow(/No room/)
    expect(await text(await storage.file('1', 'screen', ''))).toBe('a')
  })

  it('one complete file replaces the pieces; otherwise they stay', async () => {
    const { handle, folder } = createFakeFolder()
    const storage = createDiskStorage(handle)
    await storage.append('1', 'screen', new Blob(['a']))
    await expect(storage.replace?.('1', 'screen', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await text(await storage.file('1', 'screen', ''))).toBe('a')
    await storage.replace?.('1', 'screen', async (to) => {
      const writable = to as FileSystemWritableFileStream
      await writable.write('whole')
      await writable.close()
    })
    expect(await text(await storage.file('1', 'screen', ''))).toBe('whole')
    expect([...(folder.folders.get('1')?.files.keys() ?? [])]).toEqual(['screen-whole'])
  })
})
