import type { ConversationContent } from '../shapes.ts'

/** Chats that were opened by a booking. */
export const inBookings: readonly ConversationContent[] = [
  {
    key: 'mei-tan--mira-anand',
    buyer: 'mei-tan',
    seller: 'mira-anand',
    messages: [
      {
        from: 'seller',
        hoursAgo: 290.4,
        text: 'Hello Mei, before I draw: who reads the name first, the tenants or the port?',
      },
      { from: 'buyer', hoursAgo: 285.2, text: 'The port. Tenants come later and never look at logos.' },
      {
        from: 'seller',
        hoursAgo: 163.5,
        text: 'Three directions are with you. The tide table is the one I would defend.',
      },
      { from: 'buyer', hoursAgo: 139.1, text: 'My partners wanted a crane that looks less like a crane.' },
      {
        from: 'buyer',
        hoursAgo: 31.3,
        text: 'We talked again and we would rather stop here. I have proposed a split, please look.',
      },
      {
        from: 'seller',
        hoursAgo: 29.4,
        text: 'Understood. The directions are drawn, so I have countered with what they took.',
      },
    ],
  },
  {
    key: 'jorge-salazar--mira-anand',
    buyer: 'jorge-salazar',
    seller: 'mira-anand',
    messages: [
      {
        from: 'seller',
        hoursAgo: 764.2,
        text: 'Could you photograph the bottle with a ruler beside it? Glass is never as round as the drawing says.',
      },
      { from: 'buyer', hoursAgo: 757.6, text: 'Here it is. The ruler is from my daughter, hence the unicorn.' },
      {
        from: 'seller',
        hoursAgo: 534.9,
        text: 'Two drafts, both marked as drafts. Please do not print before the export text is checked.',
      },
      { from: 'buyer', hoursAgo: 191.7, text: 'The printer had a free slot on Friday, so we took it.' },
      { from: 'seller', hoursAgo: 187.3, text: 'That was the draft, Jorge. The alcohol line is missing on it.' },
      { from: 'buyer', hoursAgo: 133.8, text: 'Then I would like to cancel the order.' },
    ],
  },
  {
    key: 'paulo-mendes--mira-anand',
    buyer: 'paulo-mendes',
    seller: 'mira-anand',
    messages: [
      {
        from: 'buyer',
        hoursAgo: 1505.5,
        text: 'Good morning Mira. Seven holiday flats, one name, and I do not have the name yet.',
      },
      {
        from: 'seller',
        hoursAgo: 1499.8,
        text: 'Then the name comes first. Walk me through the street, I collect words.',
      },
      {
        from: 'buyer',
        hoursAgo: 1403.6,
        text: 'Someone made an offer for all seven. I have sold. There will be no name.',
      },
      {
        from: 'seller',
        hoursAgo: 1398.1,
        text: 'Congratulations, I think. Ten percent covers my walk through the street, that is fair.',
      },
    ],
  },
  {
    key: 'sara-lindholm--mira-anand',
    buyer: 'sara-lindholm',
    seller: 'mira-anand',
    messages: [
      { from: 'seller', hoursAgo: 906.4, text: 'Where will the mark live most of the time?' },
      { from: 'buyer', hoursAgo: 900.7, text: 'Under a lamp, at four in the morning, on a delivery note.' },
      {
        from: 'seller',
        hoursAgo: 768.2,
        text: 'Pencil sheets are in the booking. Number two survives a bad photocopier, I tried.',
      },
      { from: 'buyer', hoursAgo: 744.9, text: 'Number two then. Can it also survive a van?' },
      { from: 'seller', hoursAgo: 741.3, text: 'It is in the guide, page two, in case you ever buy one.' },
    ],
  },
  {
    key: 'henrik-lund--mira-anand',
    buyer: 'henrik-lund',
    seller: 'mira-anand',
    messages: [
      { from: 'seller', hoursAgo: 1025.6, text: 'Shop four leans. Is that the photo or the house?' },
      { from: 'buyer', hoursAgo: 1018.2, text: 'The house. Since 1911.' },
      { from: 'seller', hoursAgo: 1014.9, text: 'Then its letters lean with it, half a degree.' },
      { from: 'buyer', hoursAgo: 724.4, text: 'Cut, glued, straight. Including the one that is not.' },
    ],
  },
  {
    key: 'aisha-rahman--mira-anand',
    buyer: 'aisha-rahman',
    seller: 'mira-anand',
    messages: [
      { from: 'seller', hoursAgo: 1510.3, text: 'Tell me about the last three customers who came in twice.' },
      {
        from: 'buyer',
        hoursAgo: 1503.7,
        text: 'A bus driver, a midwife and a boy who counts his coins on the counter.',
      },
      { from: 'seller', hoursAgo: 1501.2, text: 'Good. We draw for the boy, the others will follow.' },
    ],
  },
  {
    key: 'nora-fitzgerald--mira-anand',
    buyer: 'nora-fitzgerald',
    seller: 'mira-anand',
    messages: [
      { from: 'buyer', hoursAgo: 1850.4, text: 'We print everything on kraft paper. Does that scare you?' },
      { from: 'seller', hoursAgo: 1845.8, text: 'Only the second direction. I will say so on the sheet itself.' },
    ],
  },
  {
    key: 'raj-malhotra--mira-anand',
    buyer: 'raj-malhotra',
    seller: 'mira-anand',
    messages: [
      {
        from: 'seller',
        hoursAgo: 1841.5,
        text: 'A warning: the festival week here starts on Monday and the whole street drums. I will need four days more.',
      },
      { from: 'buyer', hoursAgo: 1837.1, text: 'Thank you for saying it before and not after.' },
    ],
  },
  {
    key: 'claire-dubois--mira-anand',
    buyer: 'claire-dubois',
    seller: 'mira-anand',
    messages: [
      { from: 'buyer', hoursAgo: 2897.2, text: 'Fig, quince, mirabelle and one that my grandmother never named.' },
      {
        from: 'seller',
        hoursAgo: 2891.6,
        text: 'The fourth gets no fruit on the label, then. People will ask, and you can tell them.',
      },
    ],
  },
  {
    key: 'kwame-boateng--mira-anand',
    buyer: 'kwame-boateng',
    seller: 'mira-anand',
    messages: [
      { from: 'seller', hoursAgo: 1055.7, text: 'The green on your boxes is two greens. Which one is the tea?' },
      { from: 'buyer', hoursAgo: 1049.3, text: 'The darker one. The other came from the printer and his mood.' },
      { from: 'buyer', hoursAgo: 905.1, text: 'They look beautiful. Next time one more colour test on paper, please.' },
    ],
  },
  {
    key: 'chiamaka-eze--mira-anand',
    buyer: 'chiamaka-eze',
    seller: 'mira-anand',
    messages: [
      { from: 'seller', hoursAgo: 842.8, text: 'Is the sign read from the pavement or from the bus?' },
      { from: 'buyer', hoursAgo: 839.4, text: 'From the bus. Nobody walks here before six.' },
      { from: 'seller', hoursAgo: 803.5, text: 'Then the name is 40 centimetres high and the rest can whisper.' },
    ],
  },
  {
    key: 'bea-morrow--ingrid-dahl',
    buyer: 'bea-morrow',
    seller: 'ingrid-dahl',
    messages: [
      { from: 'seller', hoursAgo: 740.3, text: 'The tin mirrors my whole studio. I see myself in every picture.' },
      { from: 'buyer', hoursAgo: 735.9, text: 'Could it mirror something grey and calm instead?' },
      {
        from: 'seller',
        hoursAgo: 632.4,
        text: 'It now mirrors a bedsheet. Two set-ups are in the booking, please choose.',
      },
      { from: 'buyer', hoursAgo: 628.7, text: 'The softer one. I can almost smell it.' },
      {
        from: 'seller',
        hoursAgo: 51.6,
        text: 'All nine are shot and retouched. I have marked the work as complete, have a look at the gold first.',
      },
    ],
  },
  {
    key: 'bea-morrow--lena-hofmann',
    buyer: 'bea-morrow',
    seller: 'lena-hofmann',
    messages: [
      {
        from: 'seller',
        hoursAgo: 1075.6,
        text: 'Your shop system shows search engines an empty page. May I talk to whoever runs it?',
      },
      { from: 'buyer', hoursAgo: 1047.3, text: 'He is on a boat until spring.' },
      {
        from: 'seller',
        hoursAgo: 905.8,
        text: 'Without him I would be guessing for money. I propose that we stop and you get most of it back.',
      },
      { from: 'buyer', hoursAgo: 899.2, text: 'That is fairer than I expected. Accepted, and until spring perhaps.' },
    ],
  },
  {
    key: 'bea-morrow--hannah-doyle',
    buyer: 'bea-morrow',
    seller: 'hannah-doyle',
    messages: [
      { from: 'seller', hoursAgo: 474.5, text: 'What broke this month? Readers love what broke.' },
      { from: 'buyer', hoursAgo: 468.2, text: 'The grinder, on a Saturday, with eleven people in the line.' },
      { from: 'seller', hoursAgo: 465.9, text: 'That is November written, then. Send me the sound it made.' },
      { from: 'buyer', hoursAgo: 223.7, text: 'Forty answers to one newsletter. My mother was only two of them.' },
    ],
  },
]
