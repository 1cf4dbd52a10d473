// What a hostile page of the deck's own origin sends to the deck's windows. It speaks as the windows do: it takes version and clock from what it hears.
// Each function runs in the page, on its own, every 10 ms.

export const floods = {
  /** Announces itself, invents 1 900 channels, and asks 100 times. */
  asks({ say, here, write, turn }) {
    if (turn === 0) {
      say('forger', here)
      for (let no = 0; no < 1900; no++) say('forger', write(`invented${no}`, [['x', 1]]))
    }
    if (turn % 100 === 1) for (let no = 0; no < 100; no++) say('forger', { ...here, type: 'ask', have: {} })
  },
  /** 500 names introduce themselves, and write where the presenter writes. */
  names({ say, here, write, turn }) {
    for (let no = 0; no < 50; no++) {
      const from = `forger${(turn * 50 + no) % 500}`
      say(from, here)
      for (const channel of ['place', 'cursor', 'timer', 'drawings']) say(from, write(channel, [[from, { no: 3, clicks: 0, x: 0, y: 0 }]]))
    }
  },
  /** 50 windows that are known invent channels without end. */
  channels({ say, here, write, turn }) {
    for (let no = 0; no < 100; no++) {
      const from = `forger${no % 50}`
      if (turn % 100 === 0) say(from, here)
      say(from, write(`invented ${turn} ${no}`, [['x', 'x'.repeat(500)]]))
    }
  },
  /** Questions as long as they may be, with a digest for 2 000 channels that nobody has. */
  digests({ say, here, turn }) {
    for (let no = 0; no < 5; no++) {
      const have = Object.fromEntries(Array.from({ length: 2000 }, (_, name) => [`${'invented'.repeat(10)}${no}${name}`, turn]))
      say(`forger${no}`, { ...here, type: 'ask', have })
    }
  },
  /** Messages a little shorter than the longest that is read. */
  long({ say, here, write, turn }) {
    for (let no = 0; no < 5; no++) {
      if (turn % 100 === 0) say(`forger${no}`, here)
      const value = 'x'.repeat(59_000)
      say(
        `forger${no}`,
        write(
          ['drawings', 'place', 'drawing-live', `invented${turn}`][turn % 4],
          [1, 2, 3].map((id) => [`${turn} ${id}`, value]),
        ),
      )
    }
  },
  /** As many entries as a message may have, all from the future. */
  clocks({ say, here, write, turn }) {
    for (let no = 0; no < 3; no++) {
      if (turn % 100 === 0) say(`forger${no}`, here)
      const entries = Array.from({ length: 4900 }, (_, id) => [`${id}`, '1'])
      say(`forger${no}`, write(no === 0 ? 'drawings' : `invented${turn % 50}`, entries, 2 ** 23 * (turn + 1)))
    }
  },
  /** Windows that change what they are all the time. */
  roles({ say, here, turn }) {
    for (let no = 0; no < 100; no++) {
      const about = { role: (turn + no) % 3 ? 'viewer' : 'presenter', live: (turn + no) % 2 === 0, hidden: (turn + no) % 5 === 0 }
      say(`forger${no}`, { ...here, about })
    }
  },
  /** Strokes on every slide that somebody has drawn on. */
  strokes({ say, here, write, turn, drawn }) {
    if (turn % 100 === 0) say('forger', { ...here, type: 'ask', have: {} })
    for (const channel of drawn)
      say(
        'forger',
        write(
          channel,
          Array.from({ length: 500 }, (_, id) => [`${turn * 500 + id + 1}.forger`, ' l0.400:w-Bg9Dg9Dg9D']),
        ),
      )
  },
  /** Settings that change all the time, and that every window follows. */
  settings({ turn, base }) {
    for (let no = 0; no < 100; no++) {
      localStorage.setItem(`lectern:colorScheme:${base}`, (turn + no) % 2 ? '"dark"' : '"light"')
      localStorage.setItem(`lectern:scale:${base}`, (turn + no) % 2 ? '"1:1"' : '"fit"')
    }
  },
  /** Texts of 5 million characters. */
  huge({ post, turn }) {
    if (turn % 20 === 0) post(`{"lectern":2,"from":"forger","seq":1,"clock":1,"type":"change","x":"${'x'.repeat(5_000_000)}"}`)
  },
  /** 10 000 texts a second that are none of ours. */
  noise({ post, turn }) {
    for (let no = 0; no < 100; no++) post(no % 2 ? { turn } : `{"lectern":2,"from":"x${no}",${'['.repeat(1000)}`)
  },
}

/** Runs in the hostile page. */
function attack({ channel: name, run, base }) {
  const [flood] = Object.values(new Function(`return ({ ${run} })`)())
  const channel = new BroadcastChannel(name)
  const drawn = new Set()
  let [version, clock, seq, turn] = [1, 1, 0, 0]
  channel.onmessage = ({ data }) => {
    try {
      const heard = JSON.parse(data)
      version = heard.lectern
      clock = Math.max(clock, heard.clock)
      if (/^drawing\//.test(heard.channel)) drawn.add(heard.channel)
    } catch {}
  }
  const post = (message) => channel.postMessage(message)
  const say = (from, body) => post(JSON.stringify({ lectern: version, from, seq: ++seq, clock: body.clock ?? clock, ...body }))
  const write = (to, entries, ahead = 0) => ({
    type: 'change',
    channel: to,
    clock: clock + 1 + ahead,
    entries: entries.map(([id, value]) => [id, clock + 1 + ahead, '', value]),
  })
  const here = { type: 'here', about: { role: 'viewer', live: true, hidden: false } }
  setInterval(() => {
    flood({ post, say, here, write, turn, drawn, base })
    turn++
    document.title = `${turn}`
  }, 10)
}

/** Let `page` flood the windows of the deck at `url`; its title counts the turns. */
export async function openFlood(page, { url, flood }) {
  await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: '<title>0</title>' }))
  await page.goto(`${url}hostile`)
  const base = new URL(url).pathname
  await page.evaluate(attack, { channel: `lectern:sync:${base}`, run: floods[flood].toString(), base })
  await nextTurn(page)
}

/** Wait until the flood has gone on. */
export async function nextTurn(page) {
  const turn = Number(await page.title())
  await page.waitForFunction((before) => Number(document.title) > before + 2, turn)
}
