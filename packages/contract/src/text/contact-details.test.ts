import { describe, expect, test } from 'vitest'
import { contactDetails } from './contact-details.ts'

const passages = (text: string) => contactDetails(text).map((detail) => `${detail.kind}: ${detail.text}`)

describe('a contact detail is found as it was written', () => {
  test.each([
    ['Write to jo.smith@mail.com.', 'email: jo.smith@mail.com'],
    ['Write to JO+work@MAIL.CO.UK, please', 'email: JO+work@MAIL.CO.UK'],
    ['<jo@mail-host.io>', 'email: jo@mail-host.io'],
    ['mailto:jo@mail.com', 'email: jo@mail.com'],
    ['Schreib an jörg@büro.de', 'email: jörg@büro.de'],
    ['jo (at) mail dot com', 'email: jo (at) mail dot com'],
    ['jo(at)mail.com', 'email: jo(at)mail.com'],
    ['jo [at] mail [dot] co [dot] uk', 'email: jo [at] mail [dot] co [dot] uk'],
    ['jo{at}mail{dot}com', 'email: jo{at}mail{dot}com'],
    ['jo AT mail DOT com', 'email: jo AT mail DOT com'],
    ['jo at gmail.com', 'email: jo at gmail.com'],
    ['jo at gmail dot com', 'email: jo at gmail dot com'],
    ['jo @ mail . com', 'email: jo @ mail . com'],
    ['jo@mail dot com', 'email: jo@mail dot com'],
    ['jo＠mail．com', 'email: jo＠mail．com'],
    ['jo@mail。com', 'email: jo@mail。com'],
  ])('%s', (text, ...found) => expect(passages(text)).toEqual(found))

  test.each([
    ['Call me: +49 171 1234567', 'phone: Call me: +49 171 1234567'],
    ['My number is +91 98765 43210.', 'phone: +91 98765 43210'],
    ['+1 (555) 123-4567', 'phone: +1 (555) 123-4567'],
    ['+44 7700 900123, any time', 'phone: +44 7700 900123'],
    ['(+1) 212-555-0123', 'phone: (+1) 212-555-0123'],
    ['＋49 171 1234567', 'phone: ＋49 171 1234567'],
    ['1-800-555-0199', 'phone: 1-800-555-0199'],
    ['0049 171 1234567', 'phone: 0049 171 1234567'],
    ['098765 43210', 'phone: 098765 43210'],
    ['98765 43210', 'phone: 98765 43210'],
    ['9876543210', 'phone: 9876543210'],
    ['9876543210 is mine', 'phone: 9876543210'],
    ['07700 900123', 'phone: 07700 900123'],
    ['01 23 45 67 89', 'phone: 01 23 45 67 89'],
    ['(212) 555-0123', 'phone: (212) 555-0123'],
    ['212-555-0123', 'phone: 212-555-0123'],
    ['Phone: 612 345 678', 'phone: Phone: 612 345 678'],
    ['tel. 22 33 44 55', 'phone: tel. 22 33 44 55'],
    ['call me at 555 0123 99', 'phone: call me at 555 0123 99'],
    ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', 'phone: +٩١ ٩٨٧٦٥ ٤٣٢١٠'],
    ['+49–171–1234567', 'phone: +49–171–1234567'],
    ['Two: 07700 900123 / 07700 900124', 'phone: 07700 900123', 'phone: 07700 900124'],
  ])('%s', (text, ...found) => expect(passages(text)).toEqual(found))

  test.each([
    ['wa.me/919876543210', 'messenger: wa.me/919876543210'],
    ['See https://wa.me/919876543210?text=Hi!', 'messenger: https://wa.me/919876543210?text=Hi'],
    ['(https://t.me/jo_smith)', 'messenger: https://t.me/jo_smith'],
    ['https://api.whatsapp.com/send?phone=919876543210', 'messenger: https://api.whatsapp.com/send?phone=919876543210'],
    ['discord.gg/abc123', 'messenger: discord.gg/abc123'],
    ['www.instagram.com/jo.smith', 'messenger: www.instagram.com/jo.smith'],
    ['WhatsApp: +49 171 1234567', 'messenger: WhatsApp: +49 171 1234567'],
    ['my whatsapp number is 98765-43210', 'messenger: whatsapp number is 98765-43210'],
    ['Whats app 555 0123 99', 'messenger: Whats app 555 0123 99'],
    ['Telegram @jo_smith', 'messenger: Telegram @jo_smith'],
    ['on Telegram: @josmith.', 'messenger: Telegram: @josmith'],
    ['I am @josmith on Telegram', 'messenger: @josmith on Telegram'],
    ['Signal +33 6 12 34 56 78', 'messenger: Signal +33 6 12 34 56 78'],
    ['Skype: live:jo.smith', 'messenger: Skype: live:jo.smith'],
    ['skype id: josmith', 'messenger: skype id: josmith'],
    ['Discord: jo#1234', 'messenger: Discord: jo#1234'],
    ['my Discord is jo_smith', 'messenger: Discord is jo_smith'],
    ['Instagram (@jo.paints)', 'messenger: Instagram (@jo.paints'],
    ['WeChat ID: jo99', 'messenger: WeChat ID: jo99'],
  ])('%s', (text, ...found) => expect(passages(text)).toEqual(found))

  test('several, each once, in their order', () => {
    expect(passages('Write to jo@mail.com or call +49 171 1234567.\nTelegram: @jo_smith\nAgain: jo@mail.com')).toEqual([
      'email: jo@mail.com',
      'phone: call +49 171 1234567',
      'messenger: Telegram: @jo_smith',
    ])
  })
})

test.each([
  'I charge $1,200.00 for the whole, or 1.200,00 €.',
  'A budget of 20 000 or of 1 000 000 words, about 1234567 characters.',
  'The list has 10 000 000 rows; 9,876,543,210 in all.',
  'From 2026-11-28 12:30 to 28.11.2026, or on 28/11/2026 at 08:00-17:30.',
  'Call me on 2026-11-28 at 10:30.',
  'You can call on 28.11.2026 12:30.',
  'On 05.06.2026 07:30, 05/06/2026 and 01-12-2026.',
  'I worked there in 2019-2024, 2019, 2020 and 2021, and 2022 2023 2024.',
  'Sizes: 1920x1080, 1280×720, 3840 x 2160 and 360/390/414 px.',
  'Shops on mobile 2022 2023 2024; on mobile: 2021-2024, 2025.',
  'For mobile 360, 390 and 414; for mobile: 1920 x 1080.',
  'As in BKG-10001, BK-1042, WD-1001, INV-2025001234 and ISBN 978-3-16-148410-0.',
  'Version 1.2.3, v24.04.1, 10.0.19045.3930 and node@24.1.0.',
  'My work: https://behance.net/gallery/9876543210/logo and behance.net/jo, dribbble.com/jo-smith.',
  'More at https://www.example.com/work?id=0987654321, or at example.com.',
  'See me @ behance.net/jo and work at signs.example.com.',
  'https://medium.com/@jo.writes/a-story and https://www.youtube.com/@jo',
  'https://www.instagram.com/p/Cx1234567/ is a campaign of mine.',
  'I write email campaigns. Your email matters. Email: yes. Phone calls too.',
  'Pi is 3.14159265358, and e is 2,718281828459.',
  'The files are logo@2x.png and icon@3x.webp, the packages are @types/node and @scope/name.',
  'I run ads on Instagram, Telegram and Discord: stories, reels, bots.',
  'Instagram: 5 posts a week, 1 000 000 followers. Instagram: 1080x1080.',
  'WhatsApp: 2 000 000 users. Telegram: 24/7.',
  'Discord: moderation. Telegram: node.js bots, Discord: discord.js. The signal is strong.',
  'A Telegram username check, and a Skype for business setup.',
  'My Instagram is growing; my Discord is quiet.',
  'Look at that dot painting. We meet at noon.',
  'I am at the studio dot and line, at least 10 times.',
  'IBAN DE89 3704 0044 0532 0130 00, card 4111 1111 1111 1111.',
  'Opened 9–17, rooms 101-104, chapters 1.1, 1.2 and 1.3.',
  '#0987654321, 0.123456789, 100%, +20%, +20 000 visitors, 1e10, 24h, 5/5.',
  'call 20 000 clients, ring 3 times, phone 12 users',
  '',
])('nothing is found in: %s', (text) => expect(passages(text)).toEqual([]))

test('at most 20 passages are named', () => {
  const many = Array.from({ length: 50 }, (_, index) => `jo${index}@mail.com`).join(' ')
  expect(contactDetails(many)).toHaveLength(20)
})

const hostile =
  '1|@|1@|a@|a.|a@a.|+1|+|1 |1-|(1|1.|0|00 |+ 1 |12/|x1|a at |a dot |(at)| (|@a|signal |signal: |signal @|signal 1|' +
  'call 1|call :|t.me/|www.|a-|a_|http://|0987654321|+491711234567 |telegram id is |٩|𝟗'

test.each(hostile.split('|'))('what follows a long text of %o is found too', (part) => {
  const text = part.repeat(Math.ceil(50_000 / part.length))
  const found = contactDetails(`${text}\njo@mail.com`)
  expect(found.length === 20 || found.some((detail) => detail.text === 'jo@mail.com')).toBe(true)
})
