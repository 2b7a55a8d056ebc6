import { existsSync } from 'node:fs'
import * as accounts from '@market/contract/accounts/schema.ts'
import { settingDefinitions } from '@market/contract/admin/settings.ts'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import { contactDetails } from '@market/contract/text/contact-details.ts'
import { withdrawRequest } from '@market/contract/withdrawals/schema.ts'
import { cancellationReasons } from '@market/contract/bookings/schema.ts'
import { allCountries } from 'country-region-data'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { banners } from './banners.ts'
import { bids } from './bids.ts'
import { bookings } from './bookings.ts'
import { buyers } from './buyers.ts'
import { categories } from './categories.ts'
import { chats, conversations } from './chats.ts'
import { connectPackages } from './connect-packages.ts'
import { jobs } from './jobs.ts'
import { newcomers } from './newcomers.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { priceRanges } from './price-ranges.ts'
import { proposals, questions } from './proposals.ts'
import { reports } from './reports.ts'
import { responseTimes } from './response-times.ts'
import { reviews } from './reviews.ts'
import { sellers } from './sellers.ts'
import { services } from './services.ts'
import { supportThreads } from './support.ts'
import { testimonials } from './testimonials.ts'
import { withdrawals } from './withdrawals.ts'

const people = [...sellers, ...buyers, ...newcomers]
const listings = [...services, ...jobs]
const asset = (path: string) => new URL(`../../assets/${path}`, import.meta.url)

function byKey<T extends { readonly key: string }>(rows: readonly T[]): (key: string) => T {
  const map = new Map(rows.map((row) => [row.key, row]))
  return (key) => {
    const row = map.get(key)
    if (!row) throw new Error(`Nothing has the key ${key}`)
    return row
  }
}
const seller = byKey(sellers)
const buyer = byKey(buyers)
const service = byKey(services)
const job = byKey(jobs)
const bid = byKey(bids)
const offer = byKey(offers)
const booking = byKey(bookings)
const rangeOf = byKey(priceRanges)

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Expects every text to be non-empty and at most `max` characters long. */
function expectLengths(texts: readonly string[], max: number): void {
  expect(texts.filter((text) => text.trim().length === 0 || text.length > max)).toEqual([])
}

describe('people', () => {
  it('have names of letters and spaces, and fields within the limits of product-rules: Form rules', () => {
    expect(people.filter((person) => !/^[A-Za-z ]{1,50}$/.test(person.fullName))).toEqual([])
    expectLengths(
      people.map((person) => person.city),
      30,
    )
    expectLengths(
      people.map((person) => person.zipcode),
      9,
    )
    expectLengths(
      people.map((person) => person.address),
      250,
    )
    expectLengths(
      people.map((person) => person.bio),
      250,
    )
    expectLengths(
      people.map((person) => person.phone),
      12,
    )
  })

  it('pass the forms of the contract', () => {
    const place = accounts.buyerRegistration.shape
    for (const person of people) {
      expect(accounts.fullName.parse(person.fullName)).toBe(person.fullName)
      expect(accounts.email.parse(person.email)).toBe(person.email)
      expect(accounts.countryCode.parse(person.countryCode)).toBe(person.countryCode)
      expect(accounts.phone(accounts.limits.sellerPhone).parse(person.phone)).toBe(person.phone)
      expect(accounts.bio.parse(person.bio)).toBe(person.bio)
      expect(accounts.dateOfBirth.parse(person.dob)).toBe(person.dob)
      expect(place.city.parse(person.city)).toBe(person.city)
      expect(place.zipcode.parse(person.zipcode)).toBe(person.zipcode)
    }
  })

  it('live in a region that their country has', () => {
    const regions = new Map(
      allCountries.map(([, code, list]) => [code as string, list.map(([name]) => name as string)]),
    )
    expect(people.filter((person) => !regions.get(person.country)?.includes(person.state))).toEqual([])
  })

  it('have a phone number of their own that is valid in its country', () => {
    const numbers = people.map((person) => person.countryCode + person.phone)
    expect(repeated(numbers)).toEqual([])
    expect(numbers.filter((number) => !isValidPhoneNumber(number))).toEqual([])
  })

  it('are adults, and have emails and keys of their own', () => {
    expect(people.filter((person) => !/^(19[5-9]\d|200[0-5])-\d{2}-\d{2}$/.test(person.dob))).toEqual([])
    expect(repeated(people.map((person) => person.email))).toEqual([])
    expect(repeated(people.map((person) => person.key))).toEqual([])
    expect(people.filter((person) => !person.email.endsWith('@demo.test'))).toEqual([])
    expect([sellers[0]?.email, buyers[0]?.email]).toEqual(['seller@demo.test', 'buyer@demo.test'])
  })

  it('still arrive: somebody joined in each of the last weeks', () => {
    const weeks = newcomers.map(({ joinedDaysAgo }) => Math.floor(joinedDaysAgo / 7))
    expect(new Set(weeks)).toEqual(new Set([0, 1, 2, 3]))
  })

  it('who sell have questions, portfolio items, tags and options that exist', () => {
    expect(sellers).toHaveLength(40)
    expect(buyers).toHaveLength(20)
    for (const person of sellers) {
      expect(person.faqs.length, person.key).toBeGreaterThanOrEqual(2)
      expect(person.portfolio.length, person.key).toBeGreaterThanOrEqual(2)
      expect(responseTimes).toContain(person.responseHours)
      rangeOf(person.priceRange)
    }
    expectLengths(
      sellers.flatMap((person) => person.faqs.map((faq) => faq.question)),
      100,
    )
    expectLengths(
      sellers.flatMap((person) => person.faqs.map((faq) => faq.answer)),
      250,
    )
    expectLengths(
      sellers.flatMap((person) => person.portfolio.map((item) => item.title)),
      15,
    )
    for (const person of [...buyers, ...newcomers]) for (const key of person.favouriteSellers) seller(key)
  })
})

describe('listings', () => {
  it('keep to the limits of product-rules: Form rules', () => {
    expectLengths(
      listings.map((listing) => listing.title),
      50,
    )
    expectLengths(
      listings.map((listing) => listing.description),
      250,
    )
    expect(listings.filter(({ images }) => images.length < 1 || images.length > 10)).toEqual([])
    expect(listings.filter(({ images }) => repeated(images).length > 0)).toEqual([])
    expect(services.filter(({ price }) => price < 1 || price > 2500)).toEqual([])
  })

  it('name tags of their category, at least one and each once', () => {
    const tags = new Map(categories.map((category) => [category.slug, category.tags]))
    for (const thing of [...listings, ...sellers, ...offers]) {
      expect(thing.tags.length, thing.key).toBeGreaterThan(0)
      expect(repeated(thing.tags), thing.key).toEqual([])
      expect(
        thing.tags.filter((tag) => !tags.get(thing.category)?.includes(tag)),
        thing.key,
      ).toEqual([])
    }
  })

  it('have owners and options that exist', () => {
    for (const { seller: owner } of services) seller(owner)
    for (const { buyer: owner, priceRange } of jobs) {
      buyer(owner)
      rangeOf(priceRange)
    }
    for (const { key } of sellers) expect(services.filter((row) => row.seller === key).length, key).toBeGreaterThan(0)
  })

  it('which are open jobs are younger than the 30 days after which they close', () => {
    expect(jobs.filter(({ status, ageInDays }) => status === 'Open' && ageInDays >= 30)).toEqual([])
  })
})

describe('bids', () => {
  it('stay within the range of the job and are younger than it', () => {
    expect(repeated(bids.map(({ key }) => key))).toEqual([])
    for (const row of bids) {
      const { priceRange, ageInDays } = job(row.job)
      const { minPrice, maxPrice } = rangeOf(priceRange)
      seller(row.seller)
      expect(row.amount, row.key).toBeGreaterThanOrEqual(minPrice)
      expect(row.amount, row.key).toBeLessThanOrEqual(maxPrice)
      expect(row.ageInDays, row.key).toBeLessThan(ageInDays)
    }
  })

  it('cost no seller more than the 100 connects they start with', () => {
    for (const { key } of sellers) {
      const spent = bids
        .filter((row) => row.seller === key)
        .reduce((sum, row) => sum + rangeOf(job(row.job).priceRange).connectForBid, 0)
      expect(spent, key).toBeLessThanOrEqual(100)
    }
  })

  it('are accepted once on each booked job, which then has a booking, and on no other', () => {
    for (const { key, status } of jobs) {
      const accepted = bids.filter((row) => row.job === key && row.status === 'Accepted')
      expect(accepted, key).toHaveLength(status === 'Booked' ? 1 : 0)
      const [first] = accepted
      if (first) expect(bookings.filter(({ source }) => 'bid' in source && source.bid === first.key)).toHaveLength(1)
      const pending = bids.filter((row) => row.job === key && row.status === 'Pending')
      if (status !== 'Open') expect(pending, key).toEqual([])
    }
  })

  it('with a letter exist, differ, and answer the questions of their job', () => {
    for (const [key, { letter, days, answers = [] }] of Object.entries(proposals)) {
      expect({ key, asked: questions[bid(key).job]?.length ?? 0 }).toEqual({ key, asked: answers.length })
      expectLengths([letter], proposalLimits.coverLetter)
      expectLengths(answers, proposalLimits.answer)
      expect(days).toBeLessThanOrEqual(proposalLimits.deliveryDays)
    }
    for (const [key, asked] of Object.entries(questions)) {
      expect(job(key).key).toBe(key)
      expectLengths(asked, proposalLimits.question)
    }
    expect(repeated(Object.values(proposals).map(({ letter }) => letter))).toEqual([])
    const flagged = Object.entries(proposals).filter(
      ([, { letter, answers = [] }]) => contactDetails([letter, ...answers].join('\n\n')).length > 0,
    )
    expect(flagged.map(([key]) => key)).toEqual(['booking-reminders-by-text-message--adaeze-nwosu'])
  })
})

describe('offers and chats', () => {
  it('belong to an accepted chat of the same two people, at the hour the offer was sent', () => {
    for (const row of offers) {
      const chat = chats.find(({ buyer: b, seller: s }) => b === row.buyer && s === row.seller)
      expect(chat?.requestStatus, row.key).toBe('Accepted')
      const message = chat?.messages.find((m) => 'offer' in m && m.offer === row.key)
      expect(message, row.key).toMatchObject({ from: row.by, hoursAgo: row.sentHoursAgo })
    }
  })

  it('do not fall due while the market is being filled', () => {
    for (const row of offers) {
      if (row.status === 'Pending') expect(row.sentHoursAgo, row.key).toBeLessThan(7 * 24)
      if (row.status === 'Accepted' && row.paymentStatus === 'Pending')
        expect(row.answeredHoursAgo, row.key).toBeLessThan(72)
    }
  })

  it('run forward in time and stay within the limits of product-rules: Form rules', () => {
    expect(repeated(conversations.map(({ key }) => key))).toEqual([])
    expectLengths(
      chats.map(({ request }) => request),
      250,
    )
    expectLengths(
      offers.map(({ description }) => description),
      250,
    )
    expectLengths(
      offers.map(({ title }) => title),
      50,
    )
    for (const chat of chats) {
      buyer(chat.buyer)
      seller(chat.seller)
      if (chat.requestStatus !== 'Accepted') expect(chat.messages, chat.key).toEqual([])
      const hours = [chat.requestedHoursAgo, chat.answeredHoursAgo ?? 0, ...chat.messages.map((m) => m.hoursAgo)]
      expect(hours, chat.key).toEqual(hours.toSorted((a, b) => b - a))
      for (const message of chat.messages) if ('offer' in message) offer(message.offer)
    }
  })

  it('are held by two who know each other by a request or a booking', () => {
    for (const { key, buyer: oneBuyer, seller: oneSeller, messages } of conversations) {
      const of = (row: { buyer: string; seller: string }) => row.buyer === oneBuyer && row.seller === oneSeller
      expect(chats.some(of) || bookings.some(of) || reviews.some(of), key).toBe(true)
      const hours = messages.map(({ hoursAgo }) => hoursAgo)
      expect(hours, key).toEqual(hours.toSorted((a, b) => b - a))
    }
  })
})

describe('bookings', () => {
  it('come from a service, an accepted bid or a paid offer of the same two people', () => {
    expect(repeated(bookings.map(({ key }) => key))).toEqual([])
    for (const { key, source, ...row } of bookings) {
      if ('service' in source) {
        expect(service(source.service).seller, key).toBe(row.seller)
        expect(service(source.service).ageInDays, key).toBeGreaterThan(row.ageInDays)
        buyer(row.buyer)
      } else if ('bid' in source) {
        const accepted = bid(source.bid)
        expect([accepted.status, accepted.seller, job(accepted.job).buyer], key).toEqual([
          'Accepted',
          row.seller,
          row.buyer,
        ])
        expect(accepted.ageInDays, key).toBeGreaterThan(row.ageInDays)
      } else {
        const paid = offer(source.offer)
        expect([paid.paymentStatus, paid.seller, paid.buyer], key).toEqual(['Paid', row.seller, row.buyer])
        expect(paid.answeredHoursAgo, key).toBeGreaterThan(row.ageInDays * 24)
      }
    }
  })

  it('have milestones inside the life of the booking and before what ended it', () => {
    expectLengths(
      bookings.flatMap((row) => row.milestones.map((milestone) => milestone.description)),
      250,
    )
    expectLengths(
      bookings.flatMap((row) => row.milestones.map((milestone) => milestone.title)),
      50,
    )
    for (const row of bookings)
      for (const milestone of row.milestones) {
        expect(milestone.startDaysAgo, row.key).toBeLessThanOrEqual(row.ageInDays)
        expect(milestone.endDaysAgo, row.key).toBeLessThanOrEqual(milestone.startDaysAgo)
      }
  })

  it('reach every status, with reasons offered by the product and refunds within its bounds', () => {
    const statuses = new Set(bookings.map((row) => row.outcome.status))
    expect(statuses.size).toBe(6)
    for (const { key, outcome, ageInDays } of bookings) {
      if ('cancellation' in outcome) {
        const { reason, refundPercent, hoursAgo } = outcome.cancellation
        expect(refundPercent, key).toBeGreaterThanOrEqual(settingDefinitions.minPercentForSettle.standard)
        expect(refundPercent, key).toBeLessThanOrEqual(90)
        expect(cancellationReasons.some((known) => known === reason) || reason.length > 30, key).toBe(true)
        expect(hoursAgo, key).toBeLessThan(ageInDays * 24)
        if (outcome.status === 'Cancellation-proposed')
          expect(hoursAgo, key).toBeLessThan(outcome.settlement === 'Rejected' ? 96 : 48)
      }
      if ('completion' in outcome) {
        expect(outcome.completion.hoursAgo, key).toBeLessThan(ageInDays * 24)
        if (outcome.status === 'Completion-requested')
          expect(outcome.completion.hoursAgo, key).toBeLessThan(outcome.completion.by === 'seller' ? 168 : 72)
      }
    }
  })

  it('of the demo buyer and the demo seller show every status between them', () => {
    const of = (rows: typeof bookings) => new Set(rows.map((row) => row.outcome.status))
    expect(of(bookings.filter((row) => row.buyer === 'bea-morrow')).size).toBe(6)
    expect(of(bookings.filter((row) => row.seller === 'mira-anand')).size).toBe(6)
  })
})

describe('reviews', () => {
  it('have come in each of the last weeks, this one too, so that nothing seems to have stopped', () => {
    for (const week of [0, 1, 2, 3, 4, 5]) {
      const ofWeek = reviews.filter(({ ageInDays }) => Math.floor(ageInDays / 7) === week)
      expect(ofWeek.length, `${week} weeks ago`).toBeGreaterThanOrEqual(4)
    }
  })

  it('are written by the buyer of a completed booking or of a service old enough', () => {
    for (const row of reviews) {
      buyer(row.buyer)
      if ('booking' in row.of) {
        const { outcome, ...booked } = booking(row.of.booking)
        expect([outcome.status, booked.buyer, booked.seller]).toEqual(['Completed', row.buyer, row.seller])
      } else {
        expect(service(row.of.service).seller).toBe(row.seller)
        expect(service(row.of.service).ageInDays).toBeGreaterThan(row.ageInDays)
      }
    }
    expectLengths(
      reviews.map(({ text }) => text),
      250,
    )
  })

  it('come once from each pair of people and are not all five stars', () => {
    expect(repeated(reviews.map((row) => `${row.buyer} ${row.seller}`))).toEqual([])
    expect(new Set(reviews.map(({ stars }) => stars)).size).toBeGreaterThanOrEqual(4)
  })
})

describe('what waits for the operator', () => {
  it('is something in every queue, and something decided each way', () => {
    const decisions = withdrawals.flatMap(({ decision }) => decision ?? [])
    expect(withdrawals.length - decisions.length).toBeGreaterThanOrEqual(3)
    expect(new Set(decisions.map((decision) => ('reason' in decision ? 'rejected' : 'approved')))).toEqual(
      new Set(['approved', 'rejected']),
    )
    expect(withdrawals.filter(({ seller }) => seller === 'mira-anand').map((one) => 'decision' in one)).toEqual([
      true,
      false,
    ])
    expect(reports.length).toBeGreaterThanOrEqual(2)
    expect(supportThreads).toHaveLength(2)
    expect(supportThreads.map(({ messages }) => [messages[0]?.from, messages.at(-1)?.from])).toEqual(
      supportThreads.map(() => ['user', 'user']),
    )
  })

  it('names people who are there, and withdrawals that pass the form of the contract', () => {
    const everybody = people.map(({ key }) => key)
    const named = [...reports.flatMap(({ by, about }) => [by, about]), ...supportThreads.map(({ user }) => user)]
    expect(named.filter((key) => !everybody.includes(key))).toEqual([])
    for (const { seller: key, amount, account } of withdrawals) {
      const [firstName = '', lastName = ''] = seller(key).fullName.split(' ')
      const form = { ...account, amount, firstName, lastName, countryId: account.iban.slice(0, 2) }
      expect(withdrawRequest.safeParse(form).error?.issues, key).toBeUndefined()
    }
  })
})

describe('the whole', () => {
  it('repeats no text', () => {
    const texts = [
      ...people.map(({ bio }) => bio),
      ...sellers.flatMap(({ faqs }) => faqs.flatMap(({ question, answer }) => [question, answer])),
      ...listings.flatMap(({ title, description }) => [title, description]),
      ...reviews.map(({ text }) => text),
      ...testimonials.map(({ comment }) => comment),
      ...offers.flatMap(({ title, description }) => [title, description]),
      ...chats.map(({ request }) => request),
      ...conversations.flatMap(({ messages }) =>
        messages.flatMap((m) => ('text' in m && m.text.length > 20 ? [m.text] : [])),
      ),
      ...bookings.flatMap(({ milestones }) => milestones.map(({ description }) => description)),
      ...reports.map(({ reason }) => reason),
      ...supportThreads.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ]
    expect(repeated(texts)).toEqual([])
    expect(texts.filter((text) => /!|lorem|\bTODO\b/i.test(text))).toEqual([])
  })

  it('names only images and documents that are there', () => {
    const paths = [
      ...people.flatMap(({ avatar, banner }) => [avatar, banner]),
      ...categories.map(({ sign }) => sign),
      ...sellers.flatMap(({ portfolio, resume }) => [...portfolio.map(({ image }) => image), resume.file]),
      ...listings.flatMap(({ images, document }) => [...images, document.file]),
      ...offers.map(({ image }) => image),
      ...conversations.flatMap(({ messages }) =>
        messages.flatMap((m) => ('image' in m ? [m.image] : 'document' in m ? [m.document] : [])),
      ),
      ...bookings.flatMap(({ outcome }) =>
        'completion' in outcome ? outcome.completion.proofs : 'dispute' in outcome ? outcome.dispute.images : [],
      ),
      ...testimonials.map(({ avatar }) => avatar),
      ...banners.map(({ image }) => image),
    ]
    expect([...new Set(paths)].filter((path) => !existsSync(asset(path)))).toEqual([])
  })

  it('has the pages, options and packages that the product expects', () => {
    expect(pages.map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'terms-conditions'],
      [2, 'privacy-policy'],
      [3, 'home-about'],
      [4, 'about-us'],
      [6, 'faqs'],
    ])
    expect(pages.find(({ id }) => id === 3)?.description.replace(/<[^>]+>/g, '').length).toBeGreaterThan(570)
    expect(pages.find(({ id }) => id === 6)?.description.match(/<details>/g)).toHaveLength(12)
    expect(connectPackages).toHaveLength(6)
    expect(banners).toHaveLength(10)
    expect(categories.every(({ tags }) => tags.length >= 6 && tags.length <= 10)).toBe(true)
  })
})
