/**
 * The types of the demo content. Users, listings, bids and bookings refer to each other by short keys; images and
 * documents are paths below `assets/`. Ages count back from the time of seeding.
 */

export type CategoryKey =
  | 'design'
  | 'web-development'
  | 'writing'
  | 'translation'
  | 'video'
  | 'photography'
  | 'marketing'
  | 'music-audio'
  | 'home-repair'
  | 'tutoring'
  | 'events'
  | 'business-finance'
  | 'data-ai'
  | 'fitness-wellness'

export interface CategoryContent {
  readonly slug: CategoryKey
  readonly title: string
  readonly description: string
  readonly colour: string
  readonly sign: string
  readonly tags: readonly string[]
}

export interface PriceRangeContent {
  readonly key: string
  readonly minPrice: number
  readonly maxPrice: number
  readonly connectForBid: number
}

export interface ConnectPackageContent {
  readonly connects: number
  readonly price: number
}

type Gender = 'Male' | 'Female' | 'Other'

interface PersonContent {
  readonly key: string
  readonly fullName: string
  readonly email: string
  readonly countryCode: string
  readonly phone: string
  readonly gender: Gender
  readonly dob: string
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** A region of that country, with its name in `country-region-data`. */
  readonly state: string
  readonly city: string
  readonly zipcode: string
  readonly address: string
  readonly bio: string
  readonly avatar: string
  readonly banner: string
  readonly joinedDaysAgo: number
}

export interface BuyerContent extends PersonContent {
  readonly favouriteSellers: readonly string[]
}

interface FaqContent {
  readonly question: string
  readonly answer: string
}

interface PortfolioContent {
  readonly title: string
  readonly image: string
}

export interface SellerContent extends PersonContent {
  readonly category: CategoryKey
  readonly tags: readonly string[]
  readonly priceRange: string
  readonly responseHours: number
  readonly resume: DocumentContent
  readonly faqs: readonly FaqContent[]
  readonly portfolio: readonly PortfolioContent[]
}

/** The text of a one-page PDF, which `make-pictures.ts` writes to `file`. */
export interface DocumentContent {
  readonly name: string
  readonly file: string
  readonly heading: string
  readonly lines: readonly string[]
}

interface ListingContent {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly category: CategoryKey
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly document: DocumentContent
  readonly ageInDays: number
}

export interface ServiceContent extends ListingContent {
  readonly seller: string
  readonly price: number
}

export interface JobContent extends ListingContent {
  readonly buyer: string
  readonly priceRange: string
  /** Booked jobs have exactly one Accepted bid; Open jobs must be younger than 30 days. */
  readonly status: 'Open' | 'Closed' | 'Booked'
}

export interface BidContent {
  readonly key: string
  readonly job: string
  readonly seller: string
  readonly amount: number
  readonly status: 'Pending' | 'Accepted' | 'Rejected' | 'Withdrawn'
  readonly ageInDays: number
  /** Whether the buyer has opened the bid, so that its connects are not returned. */
  readonly opened: boolean
}

/** Content of a bid besides its amount. */
export interface ProposalContent {
  readonly days: number
  readonly letter: string
  /** One for each question of the job. */
  readonly answers?: readonly string[]
}

export interface ReviewContent {
  readonly seller: string
  readonly buyer: string
  /** A review of a service creates its own Completed booking; others name one of `bookings.ts`. */
  readonly of: { readonly service: string } | { readonly booking: string }
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly text: string
  readonly ageInDays: number
}

export type ChatMessageContent = {
  readonly from: 'buyer' | 'seller'
  readonly hoursAgo: number
} & (
  | { readonly text: string }
  | { readonly image: string }
  | { readonly document: string }
  | { readonly offer: string }
)

export interface ConversationContent {
  readonly key: string
  readonly buyer: string
  readonly seller: string
  /** Oldest first, including the offers of the pair. */
  readonly messages: readonly ChatMessageContent[]
}

/** A chat that began with a request. */
export interface ChatContent extends ConversationContent {
  readonly request: string
  readonly requestStatus: 'Accepted' | 'Pending' | 'Rejected' | 'Withdrawn'
  readonly requestedHoursAgo: number
  /** When the request was accepted, rejected or withdrawn; null while Pending. */
  readonly answeredHoursAgo: number | null
}

export interface OfferContent {
  readonly key: string
  readonly buyer: string
  readonly seller: string
  readonly by: 'buyer' | 'seller'
  readonly title: string
  readonly description: string
  readonly category: CategoryKey
  readonly tags: readonly string[]
  readonly image: string
  readonly price: number
  readonly sentHoursAgo: number
  /** When it was countered, accepted, rejected or withdrawn; null if not yet. */
  readonly answeredHoursAgo: number | null
  /** Set if the receiver countered with another price. */
  readonly counterPrice?: number
  readonly status: 'Pending' | 'Accepted' | 'Rejected' | 'Withdrawn'
  readonly paymentStatus: 'Pending' | 'Paid'
}

export interface MilestoneContent {
  readonly title: string
  readonly description: string
  readonly startDaysAgo: number
  readonly endDaysAgo: number
}

type BookingSource = { readonly service: string } | { readonly bid: string } | { readonly offer: string }

export interface BookingContent {
  readonly key: string
  readonly buyer: string
  readonly seller: string
  readonly source: BookingSource
  readonly ageInDays: number
  readonly milestones: readonly MilestoneContent[]
  readonly outcome: BookingOutcome
}

/**
 * The booking's latest state. `hoursAgo` is below the limits of product-rules: Bookings, so that no deadline fires
 * while seeding.
 */
type BookingOutcome =
  | { readonly status: 'Ongoing'; readonly completionRejected?: RejectedCompletion }
  | {
      readonly status: 'Cancellation-proposed'
      readonly cancellation: CancellationContent
      readonly settlement: 'Pending' | 'Countered' | 'Rejected'
    }
  | { readonly status: 'Completion-requested'; readonly completion: CompletionContent }
  | { readonly status: 'In-dispute'; readonly dispute: DisputeContent }
  | {
      readonly status: 'Cancelled'
      readonly cancellation: CancellationContent
      readonly settlement: 'Accepted' | 'CounterAccepted'
    }
  | { readonly status: 'Completed'; readonly completion: CompletionContent }

export interface CancellationContent {
  readonly by: 'buyer' | 'seller'
  readonly reason: string
  /** Refund to the buyer in percent of the price, within the bounds of product-rules: Wallet and ledger. */
  readonly refundPercent: number
  readonly counterPercent?: number
  readonly hoursAgo: number
}

export interface CompletionContent {
  readonly by: 'buyer' | 'seller'
  readonly proofs: readonly string[]
  readonly hoursAgo: number
}

interface RejectedCompletion extends CompletionContent {
  readonly reason: string
}

interface DisputeContent {
  readonly by: 'buyer' | 'seller'
  readonly reason: string
  readonly images: readonly string[]
  readonly hoursAgo: number
}

export interface TestimonialContent {
  readonly name: string
  readonly designation: string
  readonly totalRating: number
  readonly comment: string
  readonly avatar: string
}

export interface BannerContent {
  readonly title: string
  readonly image: string
}

export interface PageContent {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly description: string
}

/** A seller's withdrawal request; undecided ones wait for the operator. */
export interface WithdrawalContent {
  readonly seller: string
  readonly amount: number
  readonly account: { readonly iban: string; readonly swift: string; readonly accountNumber: string }
  readonly sentHoursAgo: number
  readonly decision?: { readonly hoursAgo: number } & (
    | { readonly payoutReference: string }
    | { readonly reason: string }
  )
}

/** A report of one user by another. */
export interface ReportContent {
  readonly by: string
  readonly about: string
  readonly reason: string
  readonly hoursAgo: number
}

/** A support thread, oldest message first; the first is from the user. */
export interface SupportContent {
  readonly user: string
  readonly messages: readonly {
    readonly from: 'user' | 'staff'
    readonly hoursAgo: number
    readonly text: string
  }[]
}
