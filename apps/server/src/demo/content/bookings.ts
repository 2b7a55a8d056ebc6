import type { BookingContent } from './shapes.ts'

export const bookings: readonly BookingContent[] = [
  {
    key: 'labels-for-three-new-coffees--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'mira-anand',
    source: { bid: 'labels-for-three-new-coffees--mira-anand' },
    ageInDays: 28,
    milestones: [
      {
        title: 'Sketches for three labels',
        description: 'Pencil layout for each coffee on the real bag size, with a place for the roast date.',
        startDaysAgo: 27,
        endDaysAgo: 23,
      },
      {
        title: 'Colour and legal text',
        description: 'Three colours tested on kraft paper, weights and origin lines set.',
        startDaysAgo: 22,
        endDaysAgo: 17,
      },
      {
        title: 'Print files',
        description: 'PDF with bleed and a proof photo from the press.',
        startDaysAgo: 16,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-2.jpg', 'portfolio/design-3.jpg', 'portfolio/design-4.jpg'],
        hoursAgo: 270,
      },
    },
  },
  {
    key: 'product-photos-of-our-bags-and-tins--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'ingrid-dahl',
    source: { bid: 'product-photos-of-our-bags-and-tins--ingrid-dahl' },
    ageInDays: 32,
    milestones: [
      {
        title: 'Test shots of the shiny lid',
        description: 'Two lighting set-ups for the tin that mirrors the room, for you to choose.',
        startDaysAgo: 30,
        endDaysAgo: 26,
      },
      {
        title: 'Nine products on plain ground',
        description: 'All angles shot and retouched, colour matched to the bags.',
        startDaysAgo: 25,
        endDaysAgo: 9,
      },
    ],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: { by: 'seller', proofs: ['portfolio/photography-4.jpg'], hoursAgo: 50 },
    },
  },
  {
    key: 'monthly-bookkeeping-for-a-roastery--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'miriam-cohen',
    source: { bid: 'monthly-bookkeeping-for-a-roastery--miriam-cohen' },
    ageInDays: 50,
    milestones: [
      {
        title: 'October closed',
        description: 'Bank, two cards and forty invoices reconciled, three receipts missing.',
        startDaysAgo: 48,
        endDaysAgo: 41,
      },
      {
        title: 'November in weekly steps',
        description: 'Four short closings and a reminder run on the 20th.',
        startDaysAgo: 40,
        endDaysAgo: 12,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'shop-sign-and-window-lettering--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'mira-anand',
    source: { service: 'shop-sign-and-window-lettering' },
    ageInDays: 9,
    milestones: [
      {
        title: 'Design on your photo',
        description: 'Sign and window lettering shown by day and by night.',
        startDaysAgo: 7,
        endDaysAgo: 3,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'eight-vertical-clips-from-one-filming-day--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'noah-brooks',
    source: { service: 'eight-vertical-clips-from-one-filming-day' },
    ageInDays: 24,
    milestones: [
      {
        title: 'Filming day',
        description: 'One Tuesday at the roastery, shot list agreed beforehand.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
      {
        title: 'Eight clips cut',
        description: 'First versions with captions for all eight.',
        startDaysAgo: 19,
        endDaysAgo: 11,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'buyer',
        reason:
          'Only five of eight clips arrived and two show a different cafe. I asked twice for the missing three and was told to wait.',
        pictures: ['portfolio/video-1.jpg', 'portfolio/video-2.jpg'],
        hoursAgo: 60,
      },
    },
  },
  {
    key: 'accessible-landing-page-in-react--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'elif-demir',
    source: { service: 'accessible-landing-page-in-react' },
    ageInDays: 18,
    milestones: [
      {
        title: 'Design call and outline',
        description: 'Page order agreed, texts to come from the buyer.',
        startDaysAgo: 16,
        endDaysAgo: 14,
      },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'buyer',
        reason:
          'We have decided to build the order page first and cannot say when the landing page will follow. Elif has done the outline well.',
        refundPercent: 70,
        hoursAgo: 20,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'newsletter-written-each-month--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'hannah-oneill',
    source: { service: 'newsletter-written-each-month' },
    ageInDays: 21,
    milestones: [
      {
        title: 'November letter',
        description: 'Text about the broken grinder with three subject lines.',
        startDaysAgo: 19,
        endDaysAgo: 14,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/writing-1.jpg', 'portfolio/writing-2.jpg'], hoursAgo: 220 },
    },
  },
  {
    key: 'search-audit-with-a-plan-for-90-days--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'lena-hofmann',
    source: { service: 'search-audit-with-a-plan-for-90-days' },
    ageInDays: 46,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 80,
        hoursAgo: 900,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'welcome-series-of-five-emails--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'sofia-pappas',
    source: { service: 'welcome-series-of-five-emails' },
    ageInDays: 26,
    milestones: [
      {
        title: 'Outline of five emails',
        description: 'Subjects, order and the one that sells.',
        startDaysAgo: 24,
        endDaysAgo: 21,
      },
      {
        title: 'Written and built',
        description: 'All five in the tool, tested on nine devices.',
        startDaysAgo: 20,
        endDaysAgo: 8,
      },
    ],
    outcome: {
      status: 'Ongoing',
      completionRejected: {
        by: 'seller',
        proofs: ['portfolio/marketing-1.jpg', 'portfolio/marketing-2.jpg'],
        hoursAgo: 70,
        reason: 'Email four still carries the placeholder price. Please correct it and send the test again.',
      },
    },
  },
  {
    key: 'roastery-gift-box--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'mira-anand',
    source: { offer: 'roastery-gift-box' },
    ageInDays: 6,
    milestones: [
      {
        title: 'Box structure',
        description: 'Folding pattern for two bags and a card, cardboard sample ordered.',
        startDaysAgo: 5,
        endDaysAgo: 2,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 39,
    milestones: [
      { title: 'Three directions', description: 'Pencil sheets and a call.', startDaysAgo: 37, endDaysAgo: 32 },
      {
        title: 'Final mark and guide',
        description: 'Vector files and two pages of rules.',
        startDaysAgo: 31,
        endDaysAgo: 24,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-3.jpg', 'portfolio/design-4.jpg', 'portfolio/design-5.jpg'],
        hoursAgo: 600,
      },
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--daniel-kim',
    buyer: 'daniel-kim',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 15,
    milestones: [
      {
        title: 'Three directions',
        description: 'A spanner, a chain link and a plain word.',
        startDaysAgo: 14,
        endDaysAgo: 9,
      },
      {
        title: 'Chosen mark in detail',
        description: 'The chain link, tested at sixteen pixels.',
        startDaysAgo: 8,
        endDaysAgo: 3,
      },
    ],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/design-7.jpg', 'portfolio/design-1.jpg', 'portfolio/design-2.jpg'],
        hoursAgo: 30,
      },
    },
  },
  {
    key: 'packaging-label-set-for-up-to-four-products--fatima-zahra',
    buyer: 'fatima-zahra',
    seller: 'mira-anand',
    source: { service: 'packaging-label-set-for-up-to-four-products' },
    ageInDays: 12,
    milestones: [
      {
        title: 'Label architecture',
        description: 'Order of facts in French, Arabic and English on 50 ml and 100 ml.',
        startDaysAgo: 10,
        endDaysAgo: 5,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'packaging-label-set-for-up-to-four-products--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'mira-anand',
    source: { service: 'packaging-label-set-for-up-to-four-products' },
    ageInDays: 33,
    milestones: [
      {
        title: 'Two label drafts',
        description: 'Back label with export text, front with the agave drawing.',
        startDaysAgo: 30,
        endDaysAgo: 22,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'seller',
        reason:
          'The buyer printed the draft labels and now says the order is cancelled. The drafts were marked as not final.',
        pictures: ['portfolio/design-1.jpg', 'portfolio/design-2.jpg'],
        hoursAgo: 130,
      },
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--paulo-mendes',
    buyer: 'paulo-mendes',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 64,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'I sold the flats before the name was needed. Sorry for the trouble.',
        refundPercent: 90,
        hoursAgo: 1400,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--mei-tan',
    buyer: 'mei-tan',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 13,
    milestones: [
      { title: 'Three directions', description: 'Crane, tide table and a letter M.', startDaysAgo: 12, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'buyer',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 40,
        counterPercent: 15,
        hoursAgo: 30,
      },
      settlement: 'Countered',
    },
  },
  {
    key: 'shop-sign-and-window-lettering--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'mira-anand',
    source: { service: 'shop-sign-and-window-lettering' },
    ageInDays: 44,
    milestones: [
      { title: 'Six shopfronts measured', description: 'Photos checked and scaled.', startDaysAgo: 42, endDaysAgo: 38 },
      { title: 'Cut files', description: 'One file per shop in real size.', startDaysAgo: 37, endDaysAgo: 31 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/design-3.jpg', 'portfolio/design-4.jpg', 'portfolio/design-5.jpg'],
        hoursAgo: 720,
      },
    },
  },
  {
    key: 'words-for-a-boatyard-website--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'hannah-oneill',
    source: { bid: 'words-for-a-boatyard-website--hannah-oneill' },
    ageInDays: 40,
    milestones: [
      {
        title: 'Interview with the father',
        description: 'Fifty minutes, mostly about glue.',
        startDaysAgo: 38,
        endDaysAgo: 36,
      },
      {
        title: 'Five pages drafted',
        description: 'Home, about, repair, new boats, contact.',
        startDaysAgo: 35,
        endDaysAgo: 25,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/writing-4.jpg', 'portfolio/writing-1.jpg'], hoursAgo: 570 },
    },
  },
  {
    key: 'old-wordpress-site-needs-a-rescue--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'viktor-salo',
    source: { bid: 'old-wordpress-site-needs-a-rescue--viktor-salo' },
    ageInDays: 56,
    milestones: [
      {
        title: 'Site taken down and copied',
        description: 'Evidence kept, visitors see a polite page.',
        startDaysAgo: 56,
        endDaysAgo: 55,
      },
      {
        title: 'Cleaned and back',
        description: 'Fresh core, forty plugins reduced to nine.',
        startDaysAgo: 54,
        endDaysAgo: 51,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/web-development-2.jpg', 'portfolio/web-development-3.jpg'],
        hoursAgo: 1180,
      },
    },
  },
  {
    key: 'fabric-shop-moved-to-shopify--chiamaka-eze',
    buyer: 'chiamaka-eze',
    seller: 'tomas-novak',
    source: { bid: 'fabric-shop-moved-to-shopify--tomas-novak' },
    ageInDays: 31,
    milestones: [
      {
        title: 'Product sheet mapped',
        description: '320 fabrics with half-yard variants.',
        startDaysAgo: 30,
        endDaysAgo: 26,
      },
      {
        title: 'Test shop',
        description: 'Private link with twenty fabrics for checking.',
        startDaysAgo: 25,
        endDaysAgo: 19,
      },
      { title: 'Redirects', description: 'All old addresses lead to the new ones.', startDaysAgo: 18, endDaysAgo: 6 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'forecast-how-much-bread-to-bake--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'ananya-iyer',
    source: { bid: 'forecast-how-much-bread-to-bake--ananya-iyer' },
    ageInDays: 45,
    milestones: [
      {
        title: 'Till data cleaned',
        description: 'Three years, six shops, returns removed.',
        startDaysAgo: 44,
        endDaysAgo: 38,
      },
      {
        title: 'Forecast against habit',
        description: 'Thirteen weeks replayed for each shop.',
        startDaysAgo: 37,
        endDaysAgo: 24,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/data-ai-2.jpg', 'portfolio/data-ai-3.jpg'], hoursAgo: 500 },
    },
  },
  {
    key: 'posters-for-a-show-about-rivers--isabel-torres',
    buyer: 'isabel-torres',
    seller: 'lucia-ferreira',
    source: { bid: 'posters-for-a-show-about-rivers--lucia-ferreira' },
    ageInDays: 35,
    milestones: [
      {
        title: 'Pencil of the whole river',
        description: 'One long drawing with cut lines marked.',
        startDaysAgo: 33,
        endDaysAgo: 27,
      },
      { title: 'Painting', description: 'Gouache on four sheets.', startDaysAgo: 26, endDaysAgo: 10 },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 35,
        hoursAgo: 70,
      },
      settlement: 'Rejected',
    },
  },
  {
    key: 'dashboard-for-two-dental-clinics--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'minseo-park',
    source: { bid: 'dashboard-for-two-dental-clinics--minseo-park' },
    ageInDays: 21,
    milestones: [
      {
        title: 'Definitions agreed',
        description: 'What counts as a missed appointment, in one sentence.',
        startDaysAgo: 20,
        endDaysAgo: 17,
      },
      { title: 'First page live', description: 'Six figures on a test address.', startDaysAgo: 16, endDaysAgo: 7 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'wedding-in-a-barn-day-coordination--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'zoe-laurent',
    source: { bid: 'wedding-in-a-barn-day-coordination--zoe-laurent' },
    ageInDays: 58,
    milestones: [
      { title: 'Supplier calls', description: 'Band, tent, cake and dog agreed.', startDaysAgo: 40, endDaysAgo: 33 },
      {
        title: 'The day itself',
        description: 'Twelve hours, one shower of rain at 16:20.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/events-3.jpg', 'portfolio/events-4.jpg'], hoursAgo: 440 },
    },
  },
  {
    key: 'statistics-help-for-my-thesis--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'amelia-ross',
    source: { bid: 'statistics-help-for-my-thesis--amelia-ross' },
    ageInDays: 20,
    milestones: [
      { title: 'First two hours', description: 'Random effects drawn on the board.', startDaysAgo: 18, endDaysAgo: 12 },
    ],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: {
        by: 'seller',
        proofs: ['portfolio/tutoring-1.jpg', 'portfolio/tutoring-2.jpg', 'portfolio/tutoring-3.jpg'],
        hoursAgo: 90,
      },
    },
  },
  {
    key: 'manual-for-a-garden-pump--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'samuel-adjei',
    source: { bid: 'manual-for-a-garden-pump--samuel-adjei' },
    ageInDays: 43,
    milestones: [
      {
        title: 'Pump taken apart',
        description: 'Photos, part names and a list of questions.',
        startDaysAgo: 42,
        endDaysAgo: 38,
      },
      {
        title: 'Draft of sixteen pages',
        description: 'Steps in order, safety notes in red.',
        startDaysAgo: 37,
        endDaysAgo: 22,
      },
      {
        title: 'Review with the engineer',
        description: 'Changes marked and agreed.',
        startDaysAgo: 21,
        endDaysAgo: 15,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/writing-4.jpg', 'portfolio/writing-1.jpg'], hoursAgo: 330 },
    },
  },
  {
    key: 'health-leaflet-in-spanish-and-arabic--aisha-rahman',
    buyer: 'aisha-rahman',
    seller: 'salma-idrissi',
    source: { bid: 'health-leaflet-in-spanish-and-arabic--salma-idrissi' },
    ageInDays: 26,
    milestones: [
      { title: 'Arabic version', description: 'Read aloud to two parents.', startDaysAgo: 25, endDaysAgo: 18 },
      { title: 'Spanish version', description: 'Checked by a colleague from Bogota.', startDaysAgo: 17, endDaysAgo: 9 },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'buyer',
        reason: 'The Spanish text was translated by somebody else without telling us, which our funder does not allow.',
        pictures: ['portfolio/translation-2.jpg', 'portfolio/translation-3.jpg'],
        hoursAgo: 48,
      },
    },
  },
  {
    key: 'photos-of-four-holiday-flats--paulo-mendes',
    buyer: 'paulo-mendes',
    seller: 'rafael-costa',
    source: { bid: 'photos-of-four-holiday-flats--rafael-costa' },
    ageInDays: 28,
    milestones: [
      { title: 'Two flats', description: 'Rua da Bica 4 and 18, morning light.', startDaysAgo: 24, endDaysAgo: 24 },
      {
        title: 'Two more flats and streets',
        description: 'The steep ones, with the tram.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/photography-1.jpg', 'portfolio/photography-2.jpg'],
        hoursAgo: 400,
      },
    },
  },
  {
    key: 'pictures-of-twelve-lamps--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'ingrid-dahl',
    source: { bid: 'pictures-of-twelve-lamps--ingrid-dahl' },
    ageInDays: 37,
    milestones: [
      { title: 'Unlit series', description: 'Twelve lamps on grey.', startDaysAgo: 33, endDaysAgo: 29 },
      {
        title: 'Lit series',
        description: 'At dusk, one exposure for the glaze and one for the bulb.',
        startDaysAgo: 28,
        endDaysAgo: 22,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/photography-1.jpg'], hoursAgo: 480 },
    },
  },
  {
    key: 'stage-sound-recordings-mixed--kwame-boateng',
    buyer: 'kwame-boateng',
    seller: 'owen-hughes',
    source: { bid: 'stage-sound-recordings-mixed--owen-hughes' },
    ageInDays: 33,
    milestones: [
      {
        title: 'Wind removed',
        description: 'Six sets checked, two drum tracks lost.',
        startDaysAgo: 31,
        endDaysAgo: 24,
      },
      { title: 'Mixes one to three', description: 'For your ears, unmastered.', startDaysAgo: 23, endDaysAgo: 10 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'python-lessons-for-a-retired-judge--nora-fitzgerald',
    buyer: 'nora-fitzgerald',
    seller: 'kenji-mori',
    source: { bid: 'python-lessons-for-a-retired-judge--kenji-mori' },
    ageInDays: 24,
    milestones: [
      {
        title: 'Lessons one to four',
        description: 'Lists, files and a quarrel about indentation.',
        startDaysAgo: 22,
        endDaysAgo: 10,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'animated-charts-for-annual-results--mei-tan',
    buyer: 'mei-tan',
    seller: 'priya-raman',
    source: { bid: 'animated-charts-for-annual-results--priya-raman' },
    ageInDays: 19,
    milestones: [
      { title: 'Styleframes', description: 'One still of each chart at ten metres.', startDaysAgo: 18, endDaysAgo: 14 },
      { title: 'Animation', description: 'All four with final figures.', startDaysAgo: 13, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: { by: 'seller', proofs: ['portfolio/video-3.jpg'], hoursAgo: 20 },
    },
  },
  {
    key: 'mezcal-label-translated-for-export--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'diego-marquez',
    source: { bid: 'mezcal-label-translated-for-export--diego-marquez' },
    ageInDays: 16,
    milestones: [
      { title: 'Legal lines', description: 'Checked against the federal list.', startDaysAgo: 15, endDaysAgo: 13 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-3.jpg', 'portfolio/translation-4.jpg', 'portfolio/translation-1.jpg'],
        hoursAgo: 250,
      },
    },
  },
  {
    key: 'three-year-model-for-a-repair-app--daniel-kim',
    buyer: 'daniel-kim',
    seller: 'david-osei',
    source: { bid: 'three-year-model-for-a-repair-app--david-osei' },
    ageInDays: 30,
    milestones: [
      {
        title: 'Drivers agreed',
        description: 'Mechanics, repairs a week, take rate.',
        startDaysAgo: 29,
        endDaysAgo: 25,
      },
      {
        title: 'Three cases',
        description: 'Cash to zero in month 11, 15 and never.',
        startDaysAgo: 24,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'buyer',
        reason: 'Failure to meet milestones or deadlines or poor quality',
        refundPercent: 50,
        hoursAgo: 10,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'payments-and-webhooks-built-into-your-site--chiamaka-eze',
    buyer: 'chiamaka-eze',
    seller: 'adaeze-nwosu',
    source: { service: 'payments-and-webhooks-built-into-your-site' },
    ageInDays: 22,
    milestones: [
      {
        title: 'Sandbox checkout',
        description: 'Card accepted, declined and interrupted.',
        startDaysAgo: 20,
        endDaysAgo: 13,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'certified-translation-of-a-certificate--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'diego-marquez',
    source: { service: 'certified-translation-of-a-certificate' },
    ageInDays: 18,
    milestones: [],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-2.jpg', 'portfolio/translation-3.jpg'],
        hoursAgo: 380,
      },
    },
  },
  {
    key: 'certified-translation-of-a-certificate--fatima-zahra',
    buyer: 'fatima-zahra',
    seller: 'diego-marquez',
    source: { service: 'certified-translation-of-a-certificate' },
    ageInDays: 3,
    milestones: [],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-1.jpg', 'portfolio/translation-2.jpg'],
        hoursAgo: 12,
      },
    },
  },
  {
    key: 'voice-over-up-to-500-words--aisha-rahman',
    buyer: 'aisha-rahman',
    seller: 'nadia-haddad',
    source: { service: 'voice-over-up-to-500-words' },
    ageInDays: 14,
    milestones: [
      {
        title: 'Two readings of the opening',
        description: 'Warm and neutral, choose one.',
        startDaysAgo: 13,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/music-audio-4.jpg', 'portfolio/music-audio-1.jpg'],
        hoursAgo: 260,
      },
    },
  },
  {
    key: 'voice-over-up-to-500-words--mei-tan',
    buyer: 'mei-tan',
    seller: 'nadia-haddad',
    source: { service: 'voice-over-up-to-500-words' },
    ageInDays: 2,
    milestones: [],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'maths-lesson-of-60-minutes--mike-sullivan',
    buyer: 'mike-sullivan',
    seller: 'amelia-ross',
    source: { service: 'maths-lesson-of-60-minutes' },
    ageInDays: 29,
    milestones: [],
    outcome: { status: 'Completed', completion: { by: 'seller', proofs: ['portfolio/tutoring-3.jpg'], hoursAgo: 650 } },
  },
  {
    key: 'python-lesson-for-beginners--nora-fitzgerald',
    buyer: 'nora-fitzgerald',
    seller: 'kenji-mori',
    source: { service: 'python-lesson-for-beginners' },
    ageInDays: 41,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Freelancer unavailability or abandonment',
        refundPercent: 70,
        hoursAgo: 880,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'dinner-for-20-guests-at-your-place--anna-kowalska',
    buyer: 'anna-kowalska',
    seller: 'luca-moretti',
    source: { service: 'dinner-for-20-guests-at-your-place' },
    ageInDays: 34,
    milestones: [
      {
        title: 'Menu agreed',
        description: 'Three courses, four people without gluten.',
        startDaysAgo: 30,
        endDaysAgo: 27,
      },
    ],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'Failure to meet milestones or deadlines or poor quality',
        refundPercent: 60,
        counterPercent: 45,
        hoursAgo: 520,
      },
      settlement: 'CounterAccepted',
    },
  },
  {
    key: 'leak-found-and-fixed--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'thandi-mokoena',
    source: { service: 'leak-found-and-fixed' },
    ageInDays: 48,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason:
          'The clinic is in Mumbai and I cannot reach it with my van. The buyer gets back all that the rules allow.',
        refundPercent: 80,
        hoursAgo: 1100,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'made-to-measure-shelf-for-an-alcove--anna-kowalska',
    buyer: 'anna-kowalska',
    seller: 'pavel-kowal',
    source: { service: 'made-to-measure-shelf-for-an-alcove' },
    ageInDays: 27,
    milestones: [
      { title: 'Drawing to scale', description: 'With the leaning wall in it.', startDaysAgo: 24, endDaysAgo: 21 },
      { title: 'Shelf built', description: 'Birch ply, oiled twice.', startDaysAgo: 20, endDaysAgo: 11 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/home-repair-4.jpg'], hoursAgo: 240 },
    },
  },
  {
    key: 'one-room-painted-walls-and-ceiling--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'bart-devries',
    source: { service: 'one-room-painted-walls-and-ceiling' },
    ageInDays: 36,
    milestones: [
      {
        title: 'Filling and sanding',
        description: 'Eleven holes from one bookshelf.',
        startDaysAgo: 30,
        endDaysAgo: 29,
      },
      { title: 'Two coats', description: 'Walls in grey green, ceiling white.', startDaysAgo: 28, endDaysAgo: 27 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/home-repair-4.jpg'], hoursAgo: 610 },
    },
  },
  {
    key: 'training-plan-for-eight-weeks--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'tane-williams',
    source: { service: 'training-plan-for-eight-weeks' },
    ageInDays: 25,
    milestones: [
      { title: 'Tests on video', description: 'Chair, wall and balance.', startDaysAgo: 24, endDaysAgo: 22 },
      {
        title: 'Weeks one to three',
        description: 'Sessions at four in the afternoon, before sleep.',
        startDaysAgo: 21,
        endDaysAgo: 3,
      },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'sleep-coaching-for-four-weeks--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'aylin-kaya',
    source: { service: 'sleep-coaching-for-four-weeks' },
    ageInDays: 19,
    milestones: [
      { title: 'First diary week', description: 'Seven nights, two honest ones.', startDaysAgo: 18, endDaysAgo: 12 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'support-chatbot-on-your-own-documents--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'ananya-iyer',
    source: { service: 'support-chatbot-on-your-own-documents' },
    ageInDays: 16,
    milestones: [
      { title: 'Documents read in', description: 'Manuals in German and English.', startDaysAgo: 15, endDaysAgo: 9 },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'seller',
        reason:
          'The manuals are scans of scans and cannot be read by any program without new ones. I would rather stop than deliver a guess.',
        refundPercent: 80,
        hoursAgo: 26,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'explainer-video-of-30-to-45-seconds--mei-tan',
    buyer: 'mei-tan',
    seller: 'priya-raman',
    source: { service: 'explainer-video-of-30-to-45-seconds' },
    ageInDays: 38,
    milestones: [
      { title: 'Script', description: 'Seventy words about one container.', startDaysAgo: 37, endDaysAgo: 33 },
      { title: 'Storyboard', description: 'Eleven frames approved.', startDaysAgo: 32, endDaysAgo: 27 },
      { title: 'Animation and voice', description: 'Final in two formats.', startDaysAgo: 26, endDaysAgo: 17 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/video-4.jpg', 'portfolio/video-1.jpg'], hoursAgo: 390 },
    },
  },
  {
    key: 'edit-of-a-film-up-to-5-minutes--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'marco-bellini',
    source: { service: 'edit-of-a-film-up-to-5-minutes' },
    ageInDays: 23,
    milestones: [
      { title: 'First cut', description: 'Six minutes, to be shortened.', startDaysAgo: 20, endDaysAgo: 14 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'menu-shoot-of-twelve-dishes--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'rafael-costa',
    source: { service: 'menu-shoot-of-twelve-dishes' },
    ageInDays: 52,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 55,
        hoursAgo: 1200,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'wedding-day-ten-hours--kwame-boateng',
    buyer: 'kwame-boateng',
    seller: 'grace-wanjiru',
    source: { service: 'wedding-day-ten-hours' },
    ageInDays: 57,
    milestones: [
      {
        title: 'Walk through the garden',
        description: 'Light checked at four and six.',
        startDaysAgo: 50,
        endDaysAgo: 50,
      },
      { title: 'Wedding day', description: 'Ten hours, 512 pictures kept.', startDaysAgo: 44, endDaysAgo: 44 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/photography-4.jpg', 'portfolio/photography-1.jpg'],
        hoursAgo: 880,
      },
    },
  },
  {
    key: 'boat-launch-film--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'marco-bellini',
    source: { offer: 'boat-launch-film' },
    ageInDays: 11,
    milestones: [
      { title: 'Shot list', description: 'Tide table, two cameras, one drone.', startDaysAgo: 9, endDaysAgo: 7 },
    ],
    outcome: { status: 'Ongoing' },
  },
  {
    key: 'kente-guide-extension--chiamaka-eze',
    buyer: 'chiamaka-eze',
    seller: 'kofi-mensah',
    source: { offer: 'kente-guide-extension' },
    ageInDays: 17,
    milestones: [
      { title: 'Thread colour tests', description: 'One colour on three fabrics.', startDaysAgo: 15, endDaysAgo: 10 },
    ],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-4.jpg', 'portfolio/design-5.jpg', 'portfolio/design-6.jpg'],
        hoursAgo: 40,
      },
    },
  },
  {
    key: 'museum-icons--isabel-torres',
    buyer: 'isabel-torres',
    seller: 'kofi-mensah',
    source: { offer: 'museum-icons' },
    ageInDays: 31,
    milestones: [
      { title: 'Twelve icons', description: 'Fish, ferry, mill and nine more.', startDaysAgo: 28, endDaysAgo: 20 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/design-4.jpg', 'portfolio/design-5.jpg'], hoursAgo: 430 },
    },
  },
  {
    key: 'clinic-api-link--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'adaeze-nwosu',
    source: { offer: 'clinic-api-link' },
    ageInDays: 14,
    milestones: [
      {
        title: 'Field map',
        description: 'Which clinic field goes where, in one table.',
        startDaysAgo: 12,
        endDaysAgo: 8,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'seller',
        reason:
          'The calendar vendor changed the access after I had finished, and the buyer refuses completion although the test passed on video.',
        pictures: ['portfolio/web-development-5.jpg', 'portfolio/web-development-6.jpg'],
        hoursAgo: 90,
      },
    },
  },
  {
    key: 'lamp-still-life--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'ingrid-dahl',
    source: { offer: 'lamp-still-life' },
    ageInDays: 20,
    milestones: [
      {
        title: 'Sketch of the scene',
        description: 'Two lamps, a plum and a shadow.',
        startDaysAgo: 19,
        endDaysAgo: 16,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/photography-2.jpg'], hoursAgo: 310 },
    },
  },
  {
    key: 'memoir-first-chapter--nora-fitzgerald',
    buyer: 'nora-fitzgerald',
    seller: 'camille-roche',
    source: { offer: 'memoir-first-chapter' },
    ageInDays: 13,
    milestones: [
      { title: 'Transcript', description: 'First two recordings, 41 pages.', startDaysAgo: 12, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Amidst-Cancellation',
      cancellation: {
        by: 'buyer',
        reason: 'I would like to change to a shorter format before we go on and book it anew.',
        refundPercent: 45,
        counterPercent: 25,
        hoursAgo: 16,
      },
      settlement: 'Countered',
    },
  },
  {
    key: 'harbour-voice-pack--mei-tan',
    buyer: 'mei-tan',
    seller: 'nadia-haddad',
    source: { offer: 'harbour-voice-pack' },
    ageInDays: 9,
    milestones: [],
    outcome: {
      status: 'Amidst-Completion-Process',
      completion: { by: 'buyer', proofs: ['portfolio/music-audio-4.jpg', 'portfolio/music-audio-1.jpg'], hoursAgo: 24 },
    },
  },
  {
    key: 'bread-ads-autumn--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'arjun-patel',
    source: { offer: 'bread-ads-autumn' },
    ageInDays: 40,
    milestones: [
      { title: 'Six ads live', description: 'Search and social, three shops.', startDaysAgo: 36, endDaysAgo: 30 },
    ],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 50,
        counterPercent: 35,
        hoursAgo: 560,
      },
      settlement: 'CounterAccepted',
    },
  },
]
