import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { BuildQueue } from '#server/http/response-cache/build-queue.ts'
import { CompressionQueue } from '#server/http/response-cache/encoded-body.ts'

describe('the queue of public answers to be read', () => {
  it('takes one at a time, and clients in rotation', async () => {
    const queue = new BuildQueue(10)
    const begun: string[] = []
    let atWork = 0
    const ask = (asker: string, name: string) =>
      queue.run(asker, async () => {
        atWork += 1
        begun.push(`${name} ${atWork}`)
        await nextTurn()
        atWork -= 1
      })
    await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')])
    expect(begun).toEqual(['a1 1', 'a2 1', 'b1 1', 'a3 1', 'b2 1'])
  })

  it('lets other work of the process run between two of them', async () => {
    const queue = new BuildQueue(10)
    const order: string[] = []
    const both = ['first', 'second'].map((name) =>
      queue.run('a', async () => {
        order.push(name)
        if (name === 'first') setImmediate(() => order.push('a push'))
      }),
    )
    await Promise.all(both)
    expect(order).toEqual(['first', 'a push', 'second'])
  })

  it('continues after one that failed, and refuses requests above its limit', async () => {
    const queue = new BuildQueue(1)
    const failing = queue.run('a', () => Promise.reject(new Error('no such place')))
    const waiting = queue.run('a', () => Promise.resolve('read'))
    await expect(queue.run('b', () => Promise.resolve('read'))).rejects.toMatchObject({
      problem: { type: 'too-many' },
    })
    await expect(failing).rejects.toThrow('no such place')
    expect(await waiting).toBe('read')
    expect(await queue.run('b', () => Promise.resolve('read'))).toBe('read')
  })
})

describe('the queue of public answers to be compressed', () => {
  it('compresses one of each effort at a time', async () => {
    const queue = new CompressionQueue()
    const begun: string[] = []
    const atWork = { quick: 0, slow: 0 }
    const pack = (effort: 'quick' | 'slow', name: string) =>
      queue.run(effort, async () => {
        atWork[effort] += 1
        begun.push(`${name} ${atWork[effort]}`)
        await nextTurn()
        atWork[effort] -= 1
      })
    await Promise.all([pack('slow', 's1'), pack('slow', 's2'), pack('quick', 'q1'), pack('quick', 'q2')])
    expect(begun.toSorted()).toEqual(['q1 1', 'q2 1', 's1 1', 's2 1'])
  })

  it('never lets a quick compression wait for a slow one, which takes seconds', async () => {
    const queue = new CompressionQueue()
    let isDone = false
    let end = () => {}
    const slow = queue.run('slow', () => new Promise((resolve) => (end = resolve)))
    void queue.run('quick', async () => void (isDone = true))
    await nextTurn()
    expect(isDone).toBe(true)
    end()
    await slow
  })

  it('skips requests above its limit, and continues', async () => {
    const queue = new CompressionQueue()
    let done = 0
    const jobs = Array.from({ length: 300 }, () => queue.run('slow', async () => void (done += 1)))
    await Promise.all(jobs)
    expect(done).toBe(201)
  })
})
