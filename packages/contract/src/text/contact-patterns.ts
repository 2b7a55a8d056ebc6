/*
 * Parts of regular expressions (flags 'giu'). Every repetition has an upper limit, so that no text takes long.
 */

const begins = String.raw`(?<![\p{L}\p{N}_])`
const ends = String.raw`(?![\p{L}\p{N}_])`
const gap = String.raw`[ \t]{0,2}`
const bracketed = (word: string) => String.raw`${gap}[([{<]${gap}(?:${word})${gap}[)\]}>]${gap}`
const spaced = (word: string) => String.raw`[ \t]{1,2}(?:${word})[ \t]{1,2}`

const mailbox = String.raw`${begins}[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}`
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
/** Not 'me @ behance.net/jo', which is a link. */
const at = String.raw`(?:@|${bracketed('at|@')}|${spaced('@')}(?!\S{1,100}/))`
const spelledDot = `(?:${bracketed('dot')}|${spaced('dot')})`
const dot = String.raw`(?:\.|${bracketed(String.raw`\.`)}|${spaced(String.raw`\.`)}|${spelledDot})`
/** Not the ending of a file such as 'logo@2x.png'. */
const topDomain = String.raw`(?!(?:png|jpe?g|gif|svg|webp|pdf)${ends})\p{L}{2,24}(?![\p{N}_-])`
const mailHosts = 'gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|gmx'

const email = [
  `${mailbox}${at}(?:${label}${dot}){1,4}${topDomain}`,
  // People also work 'at example.com', so a plain 'at' needs the host of an email service or a dot that is spelled out.
  `${mailbox}${spaced('at')}(?:${mailHosts})${dot}${topDomain}`,
  `${mailbox}${spaced('at')}${label}${spelledDot}(?:com|net|org|info|io|co|dev|app|me|uk|de|fr|in)${ends}`,
]

const dates = String.raw`\d{4}[-./]\d\d?[-./]|\d\d?[-./]\d\d?[-./]\d{4}|(?:19|20)\d\d[ –-]{1,3}(?:19|20)\d\d${ends}`
/** An amount with gaps, such as '1 000 000'. */
const thousands = String.raw`\d{1,3}(?:[ .]\d{3}){0,3}[ .]000${ends}`
const notAnAmount = `(?!${dates}|${thousands})`
const separators = String.raw`[ \u00a0()./\u2010-\u2013-]{0,2}`
const number = String.raw`${notAnAmount}\+?\(?\d(?:${separators}\d){6,14}${ends}`
/** A few words or characters between a cue, such as the name of a service, and the number or handle. */
const between = String.raw`(?:${gap}(?:[.:=>,(–—-]|(?:id|handle|username|number|no|me|us|my|is|at|on)${ends})){0,4}${gap}`

const service = `${begins}(?:whats ?app|telegram|signal|skype|discord|insta(?:gram)?|wechat|viber)${ends}`
const serviceByNumber = `${begins}(?:whats ?app|telegram|signal|wechat|viber)${ends}`
const inviteLinks = [
  String.raw`(?:wa|t|telegram|signal|m|ig|line)\.me/`,
  String.raw`(?:api|chat)\.whatsapp\.com/`,
  String.raw`join\.skype\.com/`,
  String.raw`discord(?:\.gg|\.com/(?:users|invite))/`,
  // A post or a reel shows work; a profile is a way to write to someone.
  String.raw`instagram\.com/(?!(?:p|reels?|stories|explore)/)`,
]
const handle = String.raw`@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,30}[\p{L}\p{N}_]`
const notAFile = String.raw`(?![^\s.]{1,20}\.(?:js|py|net|com|io|org)${ends})`
/** 'jo_smith', 'jo.smith', 'jo#1234' or 'jo99'; no plain word such as 'stories', which may be the work itself. */
const handleLike = String.raw`(?:live:\.?)?${notAFile}\p{L}{2,20}(?:[_#.][\p{L}\p{N}_.]{1,20}|\d{2,6})${ends}`

const messenger = [
  String.raw`(?<![\p{L}\p{N}@.-])(?:https?://)?(?:www\.)?(?:${inviteLinks.join('|')})[^\s<>"')\]]{0,200}[\p{L}\p{N}_]`,
  `${service}${between}${handle}`,
  `${service}${gap}(?:(?:id|handle|username)${gap})?(?:[:=]|is${ends})${gap}${handleLike}`,
  String.raw`${service}[ \t](?:id|handle|username)${gap}(?:[:=]|is${ends})${gap}\p{L}[\p{L}\p{N}_.-]{2,30}${ends}`,
  `${serviceByNumber}${between}${number}`,
  `${handle}${spaced('on|at|via')}${service}`,
]

/** Digits that are not part of a price, a date, a size, a record number or a link. */
const alone = (digits: string) => String.raw`(?<![\p{L}\p{N}\p{Sc}.,:#/+-]|\p{N} )${digits}(?![\p{L}\p{N}_]|[.,:/-]\d)`

/** Numbers without a country code: as they are written at home, or after a word such as 'call'. */
const phone = [
  alone(String.raw`${notAnAmount}00?[1-9](?:${separators}\d){7,12}`),
  alone(String.raw`(?:1[-. ])?\(?[2-9]\d\d(?:\) ?|([-.])(?=\d{3}\1))\d{3}[-. ]\d{4}`),
  alone(String.raw`[6-9]\d{4} ?\d{5}`),
  `${begins}(?:call|phone|telephone|tel|mobile|cell|ring)${ends}${between}${number}`,
]

/** Patterns of contact details by kind. Where two find the same passage, the first kind names it. */
export const contactPatterns = { email, messenger, phone }

/** A possible number with a country code: a plus and 7 to 17 digits. */
export const withCountryCode = new RegExp(String.raw`\(?\+ ?\d(?:${separators}\d){6,16}`, 'gu')
