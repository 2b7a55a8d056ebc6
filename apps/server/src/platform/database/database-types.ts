// Written by "npm run generate" from the migrations; run it after adding one.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BidId,
  BidTemplateId,
  BillingDocumentId,
  BookingId,
  CannedAnswerId,
  CategoryId,
  ChatId,
  ChatRequestId,
  ConnectPackageId,
  CountryId,
  FaqId,
  FileId,
  InvitationId,
  ListingId,
  MessageId,
  MilestoneId,
  NotificationId,
  OfferId,
  PaymentId,
  PayoutAccountId,
  PortfolioId,
  PriceRangeId,
  PushDeviceId,
  ReviewId,
  SavedSearchId,
  SessionId,
  StateId,
  SupportThreadId,
  TagId,
  UserId,
  WithdrawalId,
} from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { BookingTerms } from '@market/contract/terms.ts'

/** Written when the row is made, and from then on by `move` alone. */
type State<Of> = ColumnType<Of, Of, never>

export interface AuditLogTable {
  id: GeneratedAlways<number>
  actor_id: UserId | null
  act: string
  target_kind: string | null
  target_id: string | null
  reason: string | null
  before: unknown | null
  after: unknown | null
  address: string
  at: Date
}

export interface BannersTable {
  id: string
  image: string
  title: string
  link: string | null
  position: number
  starts_at: Date | null
  ends_at: Date | null
  version: Generated<number>
}

export interface BidFiguresTable {
  id: Generated<boolean>
  bids: number
  bids_opened: number
  connects_spent: number
  connects_returned: number
  median_view_minutes: number | null
  computed_at: Date
}

export interface BidFilesTable {
  bid_id: BidId
  version: number
  position: number
  file_id: FileId
  name: string
}

export interface BidTemplatesTable {
  id: BidTemplateId
  user_id: UserId
  name: string
  letter: string
  created_at: Date
}

export interface BidVersionsTable {
  bid_id: BidId
  version: number
  amount_cents: Cents
  cover_letter: string | null
  delivery_days: number | null
  answers: string[] | null
  created_at: Date
}

export interface BidsTable {
  id: BidId
  listing_id: ListingId
  seller_id: UserId
  amount_cents: Cents
  status: State<'Pending' | 'Accepted' | 'Rejected' | 'WithDrawn'>
  connects_used: number
  rebids_left: Generated<number>
  seen_at: Date | null
  created_at: Date
  updated_at: Date
  fee_cents: Cents
  version: Generated<number>
  cover_letter: string | null
  delivery_days: number | null
  answers: string[] | null
  shortlisted_at: Date | null
  archived_at: Date | null
  note: string | null
}

export interface BillingBacklogTable {
  subject: 'payment' | 'booking'
  id: string
}

export interface BillingCountersTable {
  kind: string
  year: number
  last: number
}

export interface BillingDocumentsTable {
  id: BillingDocumentId
  kind: 'topUpReceipt' | 'bookingReceipt' | 'feeInvoice' | 'creditNote' | 'sellerInvoice' | 'sellerCreditNote'
  year: number
  serial: number
  number: string
  source: string
  user_id: UserId
  booking_id: BookingId | null
  payment_id: PaymentId | null
  total_cents: Cents
  tax_cents: Cents
  issued_at: Date
  content: unknown
  seller_id: UserId | null
  series: Generated<number>
}

export interface BookingBriefsTable {
  booking_id: BookingId
  brief: string
}

export interface BookingFilesTable {
  booking_id: BookingId
  file_id: FileId
  role: 'document' | 'image' | 'proof' | 'dispute' | 'proposal'
  subject_id: string
  name: string
  position: number
}

export interface BookingScopesTable {
  booking_id: BookingId
  cover_letter: string | null
  delivery_days: number | null
  questions: string[]
  answers: string[] | null
}

export interface BookingsTable {
  id: BookingId
  number: Generated<number>
  source: 'service' | 'bid' | 'offer'
  listing_id: ListingId | null
  bid_id: BidId | null
  offer_id: OfferId | null
  buyer_id: UserId
  seller_id: UserId
  status: State<'Ongoing' | 'Amidst-Cancellation' | 'Amidst-Completion-Process' | 'In-dispute' | 'Cancelled' | 'Completed'>
  title: string
  description: string
  category_id: CategoryId
  country_id: CountryId
  tag_ids: TagId[]
  price_cents: Cents
  fee_cents: Cents
  refund_cents: Cents | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  terms: BookingTerms
  min_percent_for_settle: number
  earned_cents: Cents | null
  buyer_fee_cents: Generated<Cents>
}

export interface BuyerFiguresTable {
  user_id: UserId
  jobs_posted: number
  jobs_ended: number
  jobs_hired: number
  bids_received: number
  bids_opened: number
  median_decision_hours: number | null
  computed_at: Date
}

export interface CannedAnswersTable {
  id: CannedAnswerId
  title: string
  text: string
  updated_at: Date
  version: Generated<number>
}

export interface CategoriesTable {
  id: CategoryId
  title: string
  slug: string
  description: string
  icon: string | null
  position: number
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface CategoryFeesTable {
  category_id: CategoryId
  flat_cents: Cents
  percent_hundredths: number
  minimum_cents: Cents
  maximum_cents: Cents
  updated_at: Date
  version: Generated<number>
}

export interface ChatRequestsTable {
  id: ChatRequestId
  buyer_id: UserId
  seller_id: UserId
  message: string
  status: State<'Pending' | 'Accepted' | 'Rejected' | 'WithDrawn'>
  created_at: Date
  updated_at: Date
}

export interface ChatsTable {
  id: ChatId
  buyer_id: UserId
  seller_id: UserId
  opened_at: Date
  updated_at: Date
  last_seq: Generated<number>
  last_type: string | null
  last_text: string | null
  last_by_buyer: boolean | null
  buyer_unread: Generated<number>
  seller_unread: Generated<number>
  buyer_read_seq: Generated<number>
  seller_read_seq: Generated<number>
  buyer_cleared_seq: Generated<number>
  seller_cleared_seq: Generated<number>
  buyer_deleted_seq: number | null
  seller_deleted_seq: number | null
  buyer_untold: Generated<number>
  seller_untold: Generated<number>
}

export interface CompletedBookingsTable {
  seller_id: UserId
  count: number
}

export interface CompletionsTable {
  id: string
  booking_id: BookingId
  requested_by: UserId
  status: State<'Pending' | 'Accepted' | 'Rejected'>
  reject_reason: string | null
  created_at: Date
  updated_at: Date
}

export interface ConnectBalancesTable {
  user_id: UserId
  balance: number
}

export interface ConnectPackagesTable {
  id: ConnectPackageId
  connects: number
  price_cents: Cents
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface ConnectTransactionsTable {
  id: string
  user_id: UserId
  change: number
  balance_after: number
  kind: 'welcome' | 'bid' | 'return' | 'purchase'
  reason: string
  bid_id: BidId | null
  amount_cents: Cents | null
  at: Date
}

export interface CountriesTable {
  id: CountryId
  name: string
  dial_code: string
  slug: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface DeadlinesTable {
  id: GeneratedAlways<number>
  kind: string
  subject_id: string
  due_at: Date
  failing_since: Date | null
  last_error: string | null
}

export interface DevOutboxTable {
  id: GeneratedAlways<number>
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  body: string
  code: string | null
  at: Date
  html: string | null
}

export interface DevelopmentClockTable {
  id: Generated<boolean>
  ahead_ms: number
}

export interface DifferingClocksTable {
  process: string
  ahead_ms: number
  seen_at: Generated<Date>
}

export interface DisputeProposalsTable {
  dispute_id: string
  to_buyer_cents: Cents
  to_seller_cents: Cents
  fee_cents: Cents
  reason: string
  proposed_by: UserId
  created_at: Date
}

export interface DisputesTable {
  id: string
  booking_id: BookingId
  raised_by: UserId | null
  status: State<'Open' | 'WithDrawn' | 'Decided'>
  status_before: 'Ongoing' | 'Amidst-Cancellation' | 'Amidst-Completion-Process'
  reason: string
  decision_reason: string | null
  to_buyer_cents: Cents | null
  to_seller_cents: Cents | null
  fee_cents: Cents | null
  created_at: Date
  updated_at: Date
}

export interface EarningHoldsTable {
  id: string
  booking_id: BookingId
  seller_id: UserId
  amount_cents: Cents
  reason: string
  held_by: UserId
  started_at: Date
  ends_at: Date
  released_at: Date | null
  released_by: UserId | null
  release_reason: string | null
}

export interface EmailUndosTable {
  token_hash: Buffer
  user_id: UserId
  email: string
  changed_at: Date
  expires_at: Date
}

export interface FaqsTable {
  id: FaqId
  user_id: UserId
  question: string
  answer: string
  created_at: Date
}

export interface FavouritesTable {
  buyer_id: UserId
  seller_id: UserId
  created_at: Date
}

export interface FeeTaxesTable {
  country_id: CountryId
  name: string
  percent_hundredths: number
  version: Generated<number>
  updated_at: Date
}

export interface FilesTable {
  id: FileId
  filename: string
  owner_id: UserId | null
  type: 'png' | 'pdf' | 'doc' | 'docx'
  is_public: boolean
  size_bytes: number | null
  width: number | null
  height: number | null
  stored_as: string | null
  created_at: Date
  uploaded_at: Date | null
  claimed_at: Date | null
}

export interface IdempotencyKeysTable {
  user_id: UserId
  key: string
  request_hash: Buffer
  answer: unknown | null
  expires_at: Date
}

export interface ImportedListingsTable {
  key: string
  listing_id: ListingId
}

export interface InvitationsTable {
  id: InvitationId
  listing_id: ListingId
  seller_id: UserId
  created_at: Date
  declined_at: Date | null
  decline_reason: string | null
}

export interface InvoiceDetailsTable {
  user_id: UserId
  business_name: string | null
  address: string | null
  country_id: CountryId | null
  vat_number: string | null
  version: Generated<number>
  updated_at: Date
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  code: string
  balance: number | null
}

export interface LedgerChecksTable {
  id: GeneratedAlways<number>
  at: Date
  disagreements: unknown
  owed_cents: Cents
  in_escrow_cents: Cents
  on_its_way_cents: Cents
  earned_cents: Cents
  provider_cents: Cents
  transfers: number
  seal: number | null
  seal_hash: Buffer | null
  by_id: UserId | null
  duration_ms: number | null
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  transfer_id: number
  account_id: number
  amount: number
  balance_after: number | null
}

export interface LedgerSealedTransfersTable {
  transfer_id: number
  seal: number
  digest: Buffer
  entry_ids: number[]
  entry_digests: Buffer
}

export interface LedgerSealsTable {
  number: number
  previous_hash: Buffer
  hash: Buffer
  transfers: number
  newest_transfer: number
  at: Date
  sealed_at: Generated<Date>
}

export interface LedgerTransfersTable {
  id: GeneratedAlways<number>
  kind: string
  reference: string
  booking_id: BookingId | null
  at: Date
}

export interface ListingFilesTable {
  listing_id: ListingId
  file_id: FileId
  role: 'document' | 'image'
  name: string
  position: number
}

export interface ListingTagsTable {
  listing_id: ListingId
  tag_id: TagId
}

export interface ListingsTable {
  id: ListingId
  kind: 'JOB' | 'SERVICE'
  owner_id: UserId
  title: string
  description: string
  category_id: CategoryId
  country_id: CountryId
  price_range_id: PriceRangeId | null
  price_cents: Cents | null
  min_cents: Cents
  max_cents: Cents
  connect_for_bid: number | null
  status: State<'Open' | 'Booked' | 'Closed'>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  search_words: Generated<string>
  removed_at: Date | null
  removed_reason: string | null
  questions: Generated<string[]>
  brief: string | null
}

export interface MaintenanceTable {
  id: Generated<boolean>
  mode: 'read-only' | 'on'
  since: Date
}

export interface MessagesTable {
  chat_id: ChatId
  seq: number
  id: MessageId
  client_id: string
  sender_id: UserId
  by_buyer: boolean
  type: 'TEXT' | 'IMAGE' | 'DOCUMENT' | 'OFFER'
  text: string
  file_id: FileId | null
  offer_id: OfferId | null
  created_at: Date
  is_told: Generated<boolean>
}

export interface MilestonesTable {
  id: MilestoneId
  booking_id: BookingId
  title: string
  description: string
  start_date: string
  end_date: string
  created_at: Date
}

export interface NotificationOptOutsTable {
  user_id: UserId
  channel: 'mail' | 'push'
  about: 'bids' | 'bookings' | 'chat' | 'money' | 'account' | 'searches'
  at: Date
}

export interface NotificationsTable {
  id: NotificationId
  user_id: UserId
  event_id: number
  type: string
  title: string
  description: string
  sender_type: 'BUYER' | 'SELLER' | 'ADMIN' | 'SYSTEM'
  sender_id: UserId | null
  service_id: ListingId | null
  bid_id: BidId | null
  booking_id: BookingId | null
  created_at: Date
  read_at: Date | null
  mailed_at: Date | null
}

export interface OfferFilesTable {
  offer_id: OfferId
  file_id: FileId
  role: 'document' | 'image'
  name: string
  position: number
}

export interface OffersTable {
  id: OfferId
  sender_id: UserId
  receiver_id: UserId
  buyer_id: UserId
  seller_id: UserId
  status: State<'Pending' | 'Countered' | 'Accepted' | 'Paid' | 'Rejected' | 'Withdrawn' | 'Expired'>
  title: string
  description: string
  category_id: CategoryId
  country_id: CountryId
  tag_ids: TagId[]
  price_cents: Cents
  counter_cents: Cents | null
  agreed_cents: Cents | null
  created_at: Date
  updated_at: Date
  due_at: Date
  fee_cents: Cents | null
  counter_withdrawn_at: Date | null
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  name: string
  payload: unknown
  actor_id: UserId | null
  at: Date
  pending: string[]
  attempts: Generated<number>
  next_try_at: Date
  trace: string | null
}

export interface PagesTable {
  id: number
  slug: string
  title: string
  description: string
  updated_at: Date
  version: Generated<number>
}

export interface PasswordResetsTable {
  token_hash: Buffer
  user_id: UserId
  expires_at: Date
}

export interface PastSelfBillingAgreementsTable {
  user_id: UserId
  tax_percent_hundredths: number
  terms: string
  agreed_at: Date
  ended_at: Date
}

export interface PaymentEventsTable {
  provider: string
  event_id: string
  at: Date
}

export interface PaymentReversalsTable {
  provider: string
  reference: string
  payment_id: PaymentId
  cause: 'refund' | 'dispute'
  amount_cents: Cents
  from_wallet_cents: Generated<Cents>
  standing: 'taken' | 'restored'
  created_at: Date
  updated_at: Date
  from_withdrawals_cents: Generated<Cents>
  from_earnings_cents: Generated<Cents>
}

export interface PaymentsTable {
  id: PaymentId
  number: Generated<number>
  user_id: UserId
  provider: string
  provider_reference: string | null
  amount_cents: Cents
  status: State<'Pending' | 'Paid' | 'Failed' | 'Abandoned'>
  created_at: Date
  updated_at: Date
  charge: string | null
}

export interface PayoutAccountsTable {
  id: PayoutAccountId
  user_id: UserId
  country_id: CountryId
  first_name: string
  last_name: string
  iban: string
  account_number: string
  swift: string
  iban_shown: string
  account_number_shown: string
  created_at: Date
  ready_at: Date
  provider: string | null
  provider_reference: string | null
  verified_at: Date | null
}

export interface PayoutSchedulesTable {
  user_id: UserId
  frequency: 'weekly' | 'monthly'
  minimum_cents: Cents
  payout_account_id: PayoutAccountId
  next_at: Date
  problem: string | null
  updated_at: Date
}

export interface PortfoliosTable {
  id: PortfolioId
  user_id: UserId
  title: string
  image: string
  created_at: Date
}

export interface PriceRangesTable {
  id: PriceRangeId
  min_cents: Cents
  max_cents: Cents
  connect_for_bid: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface PrivacyChoicesTable {
  user_id: UserId
  shows_contact: boolean
  shows_figures: boolean
  in_search_engines: boolean
}

export interface ProviderAccountsTable {
  provider: string
  reference: string
  user_id: UserId
  opened_at: Date
  closed_at: Date | null
}

export interface PushDevicesTable {
  id: PushDeviceId
  user_id: UserId
  session_id: SessionId | null
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  created_at: Date
  failures: Generated<number>
  not_before: Date | null
}

export interface PushKeysTable {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Date
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number
}

export interface ReportsTable {
  id: string
  reporter_id: UserId | null
  user_id: UserId
  reason: string
  created_at: Date
  outcome: 'no action' | 'warned' | 'suspended' | 'content removed' | null
  note: string | null
  resolved_by: UserId | null
  resolved_at: Date | null
  bid_id: BidId | null
  bid_version: number | null
  passages: string[] | null
}

export interface ResponseTimesTable {
  hours: number
}

export interface ReviewsTable {
  id: ReviewId
  booking_id: BookingId
  buyer_id: UserId
  seller_id: UserId
  stars: number
  text: string
  created_at: Date
  removed_at: Date | null
  removed_reason: string | null
}

export interface SandboxCheckoutsTable {
  reference: string
  payment_id: PaymentId
  amount_cents: Cents
  outcome: 'success' | 'decline' | 'abandon' | null
  created_at: Date
}

export interface SandboxMessagesTable {
  id: string
  body: string
  created_at: Date
  sent_at: Date | null
}

export interface SandboxRefundsTable {
  reference: string
  charge: string
  amount_cents: Cents
  created_at: Date
}

export interface SavedSearchesTable {
  id: SavedSearchId
  user_id: UserId
  kind: 'JOB' | 'SERVICE' | 'SELLER'
  name: string
  alerts: 'instant' | 'daily' | 'weekly' | 'none'
  search_term: string | null
  query: string | null
  category_ids: Generated<CategoryId[]>
  country_id: CountryId | null
  state_id: StateId | null
  city: string | null
  tag_ids: Generated<TagId[]>
  min_cents: Cents | null
  max_cents: Cents | null
  response_time: number | null
  anchors: string[]
  created_at: Date
}

export interface SearchAlertsTable {
  user_id: UserId
  listing_id: ListingId
  search_id: SavedSearchId
  matched_at: Date
  sent_at: Date | null
}

export interface SearchVocabularyTable {
  kind: 'JOB' | 'SERVICE' | 'SELLER'
  word: string
  lexeme: string
  share: Generated<number>
}

export interface SelfBillingAgreementsTable {
  user_id: UserId
  series: GeneratedAlways<number>
  tax_percent_hundredths: number
  terms: string
  agreed_at: Date
  ended_at: Date | null
}

export interface SellerAlertsTable {
  user_id: UserId
  seller_id: UserId
  search_id: SavedSearchId
  matched_at: Date
  sent_at: Date | null
}

export interface SellerRatingsTable {
  seller_id: UserId
  stars_sum: number
  review_count: number
}

export interface SentMessagesTable {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  refusal: string | null
  at: Date
  for_its_words: Generated<boolean>
  answer: string | null
}

export interface SessionsTable {
  id: SessionId
  user_id: UserId
  token_hash: Buffer
  created_at: Date
  last_used_at: Date
  expires_at: Date
  user_agent: string | null
  confirmed_at: Date
}

export interface SettingProposalsTable {
  name: string
  value: unknown
  proposed_by: UserId
  created_at: Date
}

export interface SettingsTable {
  name: string
  value: unknown
  updated_at: Date
  updated_by: UserId | null
  version: Generated<number>
}

export interface SettlementsTable {
  id: string
  booking_id: BookingId
  cancelled_by: UserId
  status: State<'Pending' | 'Accepted' | 'Rejected' | 'WithDrawn'>
  status_before: 'Ongoing' | 'Amidst-Completion-Process'
  reason: string
  amount_cents: Cents
  counter_cents: Cents | null
  created_at: Date
  updated_at: Date
}

export interface SocialAttemptsTable {
  token_hash: Buffer
  user_type: 'BUYER' | 'SELLER'
  social_type: 'GOOGLE' | 'FACEBOOK' | 'APPLE'
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  expires_at: Date
}

export interface SocialIdentitiesTable {
  id: string
  user_id: UserId
  user_type: 'BUYER' | 'SELLER'
  social_type: 'GOOGLE' | 'FACEBOOK' | 'APPLE'
  subject: string
  email: string | null
  created_at: Date
}

export interface SocialLinksTable {
  token_hash: Buffer
  user_id: UserId
  social_type: 'GOOGLE' | 'FACEBOOK' | 'APPLE'
  subject: string
  email: string
  expires_at: Date
}

export interface SocketIoAttachmentsTable {
  id: Generated<number>
  created_at: Generated<Date | null>
  payload: Buffer | null
}

export interface StaffTable {
  user_id: UserId
  level: 'owner' | 'staff'
  second_factor_seed: string | null
  second_factor_at: Date | null
  second_factor_step: Generated<number>
  created_at: Date
  must_choose_password: Generated<boolean>
}

export interface StaffNotesTable {
  id: string
  user_id: UserId
  author_id: UserId
  text: string
  created_at: Date
}

export interface StatesTable {
  id: StateId
  country_id: CountryId
  name: string
}

export interface SupportMessagesTable {
  thread_id: SupportThreadId
  seq: number
  id: MessageId
  client_id: string
  sender_id: UserId
  by_staff: boolean
  type: 'TEXT' | 'IMAGE' | 'DOCUMENT'
  text: string
  file_id: FileId | null
  created_at: Date
}

export interface SupportThreadsTable {
  id: SupportThreadId
  user_id: UserId
  status: State<'Open' | 'Closed'>
  assignee_id: UserId | null
  last_seq: Generated<number>
  last_type: string | null
  last_text: string | null
  last_by_staff: boolean | null
  user_unread: Generated<number>
  staff_unread: Generated<number>
  user_read_seq: Generated<number>
  staff_read_seq: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface TagsTable {
  id: TagId
  category_id: CategoryId
  name: string
  is_active: Generated<boolean>
  version: Generated<number>
}

export interface TermsAcceptancesTable {
  user_id: UserId
  version: string
  way: 'SIGN_UP' | 'SOCIAL' | 'ASKED'
  accepted_at: Date
}

export interface TestimonialsTable {
  id: string
  avatar: string | null
  name: string
  designation: string
  total_rating: number
  comment: string
  position: number
  version: Generated<number>
}

export interface TransitionsTable {
  id: GeneratedAlways<number>
  process: string
  row_id: string
  verb: string
  from_state: string
  to_state: string
  by_role: string
  actor_id: UserId | null
  at: Date
  details: Generated<unknown>
}

export interface UserTagsTable {
  user_id: UserId
  tag_id: TagId
}

export interface UsersTable {
  id: UserId
  type: 'BUYER' | 'SELLER' | 'ADMIN'
  full_name: string
  email: string | null
  email_verified_at: Date | null
  country_code: string | null
  phone: string | null
  phone_verified_at: Date | null
  password_hash: string | null
  avatar: string | null
  banner: string | null
  gender: 'Male' | 'Female' | 'Other' | null
  dob: string | null
  address: string | null
  country_id: CountryId | null
  state_id: StateId | null
  city: string | null
  zipcode: string | null
  bio: string | null
  category_id: CategoryId | null
  price_range_id: PriceRangeId | null
  resume: string | null
  resume_name: string | null
  response_time: number | null
  step: Generated<number>
  suspended_at: Date | null
  suspended_reason: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  registered_from: Buffer | null
  time_zone: string | null
  registration_token_hash: Buffer | null
  search_words: string | null
}

export interface VatChecksTable {
  user_id: UserId
  vat_number: string
  is_valid: boolean
  consultation_number: string | null
  checked_at: Date
}

export interface VerificationCodesTable {
  id: string
  user_type: 'BUYER' | 'SELLER' | 'ADMIN'
  verification_type: 'EMAIL' | 'PHONE' | 'UPDATE_EMAIL' | 'UPDATE_PHONE' | 'FORGOT_PASSWORD' | 'CONFIRM'
  address: string
  user_id: UserId | null
  code_hash: Buffer
  tries_left: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface WalletAdjustmentsTable {
  id: string
  user_id: UserId
  amount_cents: Cents
  reason: string
  status: State<'Waiting' | 'Posted' | 'Refused'>
  asked_by: UserId
  decided_by: UserId | null
  created_at: Date
  updated_at: Date
  payment_id: PaymentId | null
}

export interface WithdrawalsTable {
  id: WithdrawalId
  number: Generated<number>
  user_id: UserId
  amount_cents: Cents
  status: State<'Pending' | 'Approved' | 'Rejected' | 'Cancelled'>
  account_number: string
  iban: string
  swift: string
  country_id: CountryId
  first_name: string
  last_name: string
  payout_reference: string | null
  reason: string | null
  created_at: Date
  updated_at: Date
  sent_at: Date | null
  returned_at: Date | null
  reversed_payment_id: PaymentId | null
  frozen_at: Date | null
  to_card_cents: Generated<Cents>
  unreturned_cents: Generated<Cents>
  clears_at: Date
  released_at: Date | null
  rest_decision: 'bank' | 'wallet' | null
  account_ready_at: Date | null
  iban_shown: string | null
  account_number_shown: string | null
  bank_message_id: string | null
  provider: string | null
  provider_account: string | null
  provider_transfer: string | null
  provider_problem: string | null
  failed_reason: string | null
  sent_back_cents: Generated<Cents>
}

export interface WrongCodesTable {
  id: GeneratedAlways<number>
  user_id: UserId | null
  address_hash: Buffer
  channel: 'email' | 'phone' | 'app'
  at: Date
}

export interface DB {
  audit_log: AuditLogTable
  banners: BannersTable
  bid_figures: BidFiguresTable
  bid_files: BidFilesTable
  bid_templates: BidTemplatesTable
  bid_versions: BidVersionsTable
  bids: BidsTable
  billing_backlog: BillingBacklogTable
  billing_counters: BillingCountersTable
  billing_documents: BillingDocumentsTable
  booking_briefs: BookingBriefsTable
  booking_files: BookingFilesTable
  booking_scopes: BookingScopesTable
  bookings: BookingsTable
  buyer_figures: BuyerFiguresTable
  canned_answers: CannedAnswersTable
  categories: CategoriesTable
  category_fees: CategoryFeesTable
  chat_requests: ChatRequestsTable
  chats: ChatsTable
  completed_bookings: CompletedBookingsTable
  completions: CompletionsTable
  connect_balances: ConnectBalancesTable
  connect_packages: ConnectPackagesTable
  connect_transactions: ConnectTransactionsTable
  countries: CountriesTable
  deadlines: DeadlinesTable
  dev_outbox: DevOutboxTable
  development_clock: DevelopmentClockTable
  differing_clocks: DifferingClocksTable
  dispute_proposals: DisputeProposalsTable
  disputes: DisputesTable
  earning_holds: EarningHoldsTable
  email_undos: EmailUndosTable
  faqs: FaqsTable
  favourites: FavouritesTable
  fee_taxes: FeeTaxesTable
  files: FilesTable
  idempotency_keys: IdempotencyKeysTable
  imported_listings: ImportedListingsTable
  invitations: InvitationsTable
  invoice_details: InvoiceDetailsTable
  ledger_accounts: LedgerAccountsTable
  ledger_checks: LedgerChecksTable
  ledger_entries: LedgerEntriesTable
  ledger_sealed_transfers: LedgerSealedTransfersTable
  ledger_seals: LedgerSealsTable
  ledger_transfers: LedgerTransfersTable
  listing_files: ListingFilesTable
  listing_tags: ListingTagsTable
  listings: ListingsTable
  maintenance: MaintenanceTable
  messages: MessagesTable
  milestones: MilestonesTable
  notification_opt_outs: NotificationOptOutsTable
  notifications: NotificationsTable
  offer_files: OfferFilesTable
  offers: OffersTable
  outbox: OutboxTable
  pages: PagesTable
  password_resets: PasswordResetsTable
  past_self_billing_agreements: PastSelfBillingAgreementsTable
  payment_events: PaymentEventsTable
  payment_reversals: PaymentReversalsTable
  payments: PaymentsTable
  payout_accounts: PayoutAccountsTable
  payout_schedules: PayoutSchedulesTable
  portfolios: PortfoliosTable
  price_ranges: PriceRangesTable
  privacy_choices: PrivacyChoicesTable
  provider_accounts: ProviderAccountsTable
  push_devices: PushDevicesTable
  push_keys: PushKeysTable
  rate_limits: RateLimitsTable
  reports: ReportsTable
  response_times: ResponseTimesTable
  reviews: ReviewsTable
  sandbox_checkouts: SandboxCheckoutsTable
  sandbox_messages: SandboxMessagesTable
  sandbox_refunds: SandboxRefundsTable
  saved_searches: SavedSearchesTable
  search_alerts: SearchAlertsTable
  search_vocabulary: SearchVocabularyTable
  self_billing_agreements: SelfBillingAgreementsTable
  seller_alerts: SellerAlertsTable
  seller_ratings: SellerRatingsTable
  sent_messages: SentMessagesTable
  sessions: SessionsTable
  setting_proposals: SettingProposalsTable
  settings: SettingsTable
  settlements: SettlementsTable
  social_attempts: SocialAttemptsTable
  social_identities: SocialIdentitiesTable
  social_links: SocialLinksTable
  socket_io_attachments: SocketIoAttachmentsTable
  staff: StaffTable
  staff_notes: StaffNotesTable
  states: StatesTable
  support_messages: SupportMessagesTable
  support_threads: SupportThreadsTable
  tags: TagsTable
  terms_acceptances: TermsAcceptancesTable
  testimonials: TestimonialsTable
  transitions: TransitionsTable
  user_tags: UserTagsTable
  users: UsersTable
  vat_checks: VatChecksTable
  verification_codes: VerificationCodesTable
  wallet_adjustments: WalletAdjustmentsTable
  withdrawals: WithdrawalsTable
  wrong_codes: WrongCodesTable
}
