import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { refuseGuessable } from '#server/domains/auth/password-fault.ts'

const email = 'naledi@kloof.example'
const words = dictionary['passwords-common'].slice(0, 1000).filter((word) => /^[a-z]{5,}$/.test(word))

function isRefused(password: string): boolean {
  try {
    refuseGuessable('Password', password, email)
    return false
  } catch (error) {
    return error instanceof ProblemError
  }
}

test('the words of the thousand commonest passwords are refused however they are decorated', () => {
  const decorations = [
    (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}2026!#`,
    (word: string) => `#Xy47${word}`,
    (word: string) => `${word.replaceAll('o', '0').replaceAll('a', '@')}!Kz8`,
    (word: string) => `${word.toUpperCase()}(${words[7] ?? ''})`,
  ]
  const accepted = decorations.flatMap((decorate) => words.map(decorate)).filter((one) => !isRefused(one))
  expect(accepted).toEqual([])
})

test('a common word in leet with a sequence of figures is refused', () => {
  expect(isRefused('P@ssw0rd1234Qz')).toBe(true)
})

test.each([
  'Johannesburg2026!',
  'Bloemfontein26!',
  'Mpumalanga2026#',
  'EasternCape2026!',
  'P1etermaritzburg#',
  'Khayelitsha2026!',
  'Tshwane2026!Gauteng',
  'Cape Town2026!xy',
])('%s is refused as the name of a place', (password) => {
  expect(isRefused(password)).toBe(true)
})

test.each([
  '9#2@7!(3)6&4%58xQ',
  'Kraal7@Rivier&Son',
  'Kop3!Trein#Wyn9',
  'Purple!Dolphin29Moon',
  '9#2K@7!p(3)x4&Lq',
  'Fynbos4%Oond&Kar',
  'Durban7!Guava&Kettle',
])('%s is accepted', (password) => {
  expect(isRefused(password)).toBe(false)
})
