// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { askPassword } from './PasswordDialog.tsx'

const check = vi.fn<(password: string) => Promise<boolean | string>>()
afterEach(() => {
  check.mockReset()
  document.body.replaceChildren()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Enter password')
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const give = (password: string) =>
  act(async () => {
    fireEvent.change(field(), { target: { value: password } })
    fireEvent.submit(field())
  })

async function ask() {
  let asking: Promise<boolean> | undefined
  await act(async () => {
    asking = askPassword(window, { heading: 'Only for presenters', words: 'It is protected.', check })
  })
  return { answered: asking }
}

it('contract.md: a dialog with a masked field "Enter password", which has the focus and which password managers know', async () => {
  await ask()
  expect(screen.getByRole('dialog', { name: 'Only for presenters' })).toBeTruthy()
  expect([field().type, field().autocomplete, document.activeElement]).toEqual(['password', 'current-password', field()])
})

it.each([true, false])('closes with the result of the check: %s', async (isRight) => {
  check.mockResolvedValue(isRight)
  const { answered } = await ask()
  await give('open-sesame')
  expect([await answered, check.mock.calls]).toEqual([isRight, [['open-sesame']]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why a password was not checked, and asks again', async () => {
  check.mockResolvedValueOnce('Too many wrong passwords. Wait a minute.').mockResolvedValue(true)
  const { answered } = await ask()
  await give('wrong')
  expect(screen.getByRole('alert').textContent).toBe('Too many wrong passwords. Wait a minute.')
  expect([field().getAttribute('aria-invalid'), field().selectionEnd]).toEqual(['true', 'wrong'.length])
  await give('right')
  expect(await answered).toBe(true)
})

it('checks one password at a time, and can be cancelled meanwhile', async () => {
  check.mockReturnValue(new Promise(() => undefined))
  const { answered } = await ask()
  await give('slow')
  await give('slow')
  expect(check).toHaveBeenCalledTimes(1)
  await press('Cancel')
  expect(await answered).toBe(false)
})

it('Escape cancels', async () => {
  const { answered } = await ask()
  await act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })))
  expect(await answered).toBe(false)
})

it('the talk behind the dialog gets no presses', async () => {
  const heard = vi.fn()
  for (const type of ['click', 'keydown']) document.addEventListener(type, heard)
  await ask()
  fireEvent.keyDown(field(), { key: 'Escape' })
  await press('Cancel')
  expect(heard).not.toHaveBeenCalled()
})
