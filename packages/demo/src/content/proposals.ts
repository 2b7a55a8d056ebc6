import type { ProposalContent } from './shapes.ts'

/** Questions of jobs to sellers, by the job's key. */
export const questions: Readonly<Record<string, readonly string[]>> = {
  'short-film-about-how-we-roast': ['Which camera and lights do you bring?', 'How many days do you need to film?'],
  'cover-for-a-novel-set-in-a-lighthouse': ['Have you drawn covers for novels before?'],
  'identity-for-our-tailoring-line': ['Who will own the drawings?'],
}

/** Proposals of bids, by the bid's key; other bids are only an amount. */
export const proposals: Readonly<Record<string, ProposalContent>> = {
  'short-film-about-how-we-roast--marco-bellini': {
    days: 21,
    letter: `Dear Bea,

Roasting is sound as much as image: the first crack, the beans in the cooling tray. I would start with the sound and cut the pictures to it.

You get one film of 90 seconds, three cuts of 15 seconds for your shop, and subtitles. Two rounds of changes are in the price.`,
    answers: [
      'A Sony FX6 with two prime lenses, and soft LED panels that run on batteries.',
      'One day, from the first roast.',
    ],
  },
  'short-film-about-how-we-roast--priya-raman': {
    days: 14,
    letter: `Hello Bea,

I would mix filmed close-ups with drawn animation that shows what happens inside a bean at 200 degrees. My clients use such pieces for years, because nothing in them goes out of fashion.

The price includes script, one day of filming, animation and music that you may use everywhere.`,
    answers: ['A Canon C70 and two daylight tubes.', 'One morning is enough, the rest is drawn.'],
  },
  'short-film-about-how-we-roast--noah-brooks': {
    days: 10,
    letter: `Hi Bea,

I film small makers: a cheese cellar, a hat maker, two breweries. I work alone and quietly, so you can keep roasting.

I deliver a rough cut within a week, and the finished film three days after your notes.`,
    answers: ['A Blackmagic 6K on a small slider, and the light that is there.', 'Two half days.'],
  },
  'wholesale-order-page-for-40-cafes--elif-demir': {
    days: 18,
    letter: `Dear Bea,

Forty cafes that order each week need two things: last week’s order with one tap, and a closing time that the page enforces. I built this for a bakery with 60 customers; their phone orders fell to almost none.`,
  },
  'wholesale-order-page-for-40-cafes--tomas-novak': {
    days: 15,
    letter: `Hello Bea,

I would keep your Shopify store and add a page for the cafes with their own prices and a minimum order. There is nothing new to maintain, and your bookkeeping stays as it is.

In the first week I list all prices with you, in the second your first five cafes try it, and in the third everybody moves over.`,
  },
  'wholesale-order-page-for-40-cafes--viktor-salo': {
    days: 12,
    letter: 'I can start on Monday. The page works without an account: each cafe gets its own link by email.',
  },
  'labels-for-three-new-coffees--mira-anand': {
    days: 9,
    letter: `Dear Bea,

Three coffees, one family: I would draw one hillside and let the light change with each roast, so that customers recognize them from across the shop.

You get print files for your three bag sizes, and the drawings for your website.`,
  },
  'labels-for-three-new-coffees--jonas-weber': {
    days: 12,
    letter:
      'Typographic labels: large numerals for the altitude, one color for each farm. I send two directions in the first week.',
  },
  'labels-for-three-new-coffees--kofi-mensah': {
    days: 14,
    letter:
      'I cut patterns in linoleum and print them by hand, then scan them. No two of your competitors have anything like it.',
  },
  'product-photos-of-our-bags-and-tins--ingrid-dahl': {
    days: 6,
    letter:
      'All bags and tins in one day, on paper in your three colors, with a soft shadow so that they stand together on the page.',
  },
  // With contact details, so that it waits in the queue of reports.
  'booking-reminders-by-text-message--adaeze-nwosu': {
    days: 15,
    letter: `Hello Raj,

I sent reminders for a dental practice: one table of what is due, one job each minute, and answers that arrive as they were typed. Nobody gets two messages, even after a restart.

If you want to see it running before you decide, write to adaeze (at) nwosu-code.example or find me on Telegram: @adaeze_codes.`,
  },
  'monthly-bookkeeping-for-a-roastery--miriam-cohen': {
    days: 30,
    letter: `Dear Bea,

I look after two roasteries, so green coffee in customs and deposits for sacks are not new to me. You photograph each receipt; by the fifth of the month you have the figures and one page that explains them.`,
  },
  'identity-for-our-tailoring-line--jonas-weber': {
    days: 28,
    letter: 'A monogram that works as a woven label and as an icon. I show how it looks on cloth before you decide.',
    answers: ['You do, from the day you accept the work.'],
  },
  'identity-for-our-tailoring-line--lucia-ferreira': {
    days: 35,
    letter: `Dear Chiamaka,

I would begin with your pattern paper: its lines, notches and numbers are a language that only tailors read. From it I draw the mark, the labels and the swing tags.`,
    answers: ['Your company, including all drafts.'],
  },
  'cover-for-a-novel-set-in-a-lighthouse--mira-anand': {
    days: 16,
    letter: `Dear Claire,

I have read the first chapter. The cover I see is not the tower but its light on the water, seen from a boat that is too close. I paint it in gouache and deliver the front, the spine and a version for e-books.`,
    answers: ['Eleven, for two publishers. You find four of them in my portfolio.'],
  },
  'cover-for-a-novel-set-in-a-lighthouse--lucia-ferreira': {
    days: 12,
    letter: 'I draw with ink and wash: one strong image, plenty of night around it, and the title set by hand.',
    answers: ['Three, all for first novels.'],
  },
  'festival-poster-and-stage-signs--lucia-ferreira': {
    days: 20,
    letter: 'One drum that is also a sun, drawn large enough for the stage. The signs use its rays as arrows.',
  },
  'payroll-set-up-for-31-people--miriam-cohen': {
    days: 20,
    letter:
      'I set up the payroll with your night shifts as they are, run one month beside the old one, and hand it over when both agree to the cent.',
  },
  'shelves-around-a-chimney--pavel-kowal': {
    days: 5,
    letter:
      'Oak, with an air gap of three centimeters to the chimney and no screws in the breast. I measure on the first day and build on the fourth.',
  },
}
