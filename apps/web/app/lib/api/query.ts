import type { Endpoint, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import {
  type QueryClient,
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from './api.ts'
import { ApiError, isOutdated, isSessionOver, messageOf, needsIdentity } from './errors.ts'
import { sendOnce } from './idempotency.ts'
import { queryKey } from './query-client.ts'
import { useViewer } from '#lib/session/session.ts'
import { hideToast, toastError, toastSuccess } from '#lib/toast.ts'

interface EndpointOptions {
  /** False waits, as when the input is not known yet. */
  enabled?: boolean
  /** Keeps showing the last page while the next one loads. */
  keepPrevious?: boolean
  staleTime?: number
  refetchInterval?: number
}

/** Reads a call and keeps it fresh. Errors are the screen's to show: `query.error`, `query.refetch`. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious = false, ...options }: EndpointOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  return useQuery<OutputOf<E>, ApiError, OutputOf<E>>({
    queryKey: queryKey(endpoint, input, viewerId),
    queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
    // On a page that came from the server a signed-in person sees the visitor's view until their own arrives.
    placeholderData: (previous: OutputOf<E> | undefined) =>
      (viewerId === null ? undefined : client.getQueryData<OutputOf<E>>(queryKey(endpoint, input, null))) ??
      (keepPrevious ? keepPreviousData(previous) : undefined),
    ...options,
  } as Parameters<typeof useQuery<OutputOf<E>, ApiError, OutputOf<E>>>[0])
}

/** What a form offers to a command: a place for the server's words on its fields. */
export interface FieldErrorTarget {
  /** True when every message found its field. */
  showFieldErrors(errors: Readonly<Record<string, string>>): boolean
}

interface CommandOptions<E extends Endpoint> {
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  /** Reads to fetch anew, by endpoint; `'everything'` for a change of the person or the wallet. */
  invalidates?: readonly Endpoint[] | 'everything'
  /** The read of one record by its id that answers the same: what this call answers is on the screen at once. */
  shownBy?: Endpoint
  /** Server field errors land here instead of in a toast. */
  form?: FieldErrorTarget
  /** Refusals this screen answers itself (a dialog for NOT_VERIFIED); return true when it did. */
  onError?: (error: ApiError) => boolean | void
  /** Leads the server's reason in the error toast. */
  failed?: string
  /** No toast for success. */
  quiet?: boolean
  /** Milliseconds until the toast for success. */
  toastAfter?: number
  /** Stays pending until the screen shows the change, so that a switch does not fall back for a moment. */
  untilShown?: boolean
}

export type Command<E extends Endpoint> = UseMutationResult<OutputOf<E>, ApiError, InputOf<E>>

/**
 * Changes something. The server's message becomes a toast, a refusal lands on the form's fields or in an error toast, and
 * what is on the screen is read anew when the refusal says that it is outdated. A call that moves money or makes a record
 * is sent once (`sendOnce`), so that pressing again never pays or posts twice. Started again with the same input while it
 * is under way, as by a double click, it is the same start.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}): Command<E> {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  const refusal = useRef<string>(undefined)
  const mutation = useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: async (input) => {
      // It is tried again: beside a success, what went wrong before would be a riddle.
      if (refusal.current !== undefined) void hideToast(refusal.current)
      const send = (key?: string) => api.send(endpoint, input, key === undefined ? {} : { idempotencyKey: key })
      const isOnce = endpoint.movesMoney || endpoint.makesRecord
      const { data, message } = await (isOnce ? sendOnce({ viewerId, endpoint: endpoint.name, input }, send) : send())
      if (message && !options.quiet) sayLater(message, options.toastAfter)
      return data
    },
    onSuccess: async (output, input) => {
      if (options.shownBy) await show(client, options.shownBy, output as { id: string }, viewerId)
      const shown = refresh(client, options.invalidates ?? [])
      await options.onSuccess?.(output, input)
      if (options.untilShown) await shown
    },
    onError: (error) => {
      // Whoever cancels the confirmation knows that nothing happened, and has the form as it was.
      if (isSessionOver(error) || needsIdentity(error)) return
      if (isOutdated(error)) invalidate(client, 'everything')
      if (options.onError?.(error) === true) return
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
      if (Object.keys(fieldErrors).length > 0 && options.form?.showFieldErrors(fieldErrors)) return
      refusal.current = options.failed ? `${options.failed}: ${messageOf(error)}` : messageOf(error)
      toastError(refusal.current)
    },
  })
  const { mutateAsync } = mutation
  const underWay = useRef(new Map<string, ReturnType<typeof mutateAsync>>())
  const start = useCallback<typeof mutateAsync>(
    (...given) => {
      const attempt = JSON.stringify(given[0] ?? null)
      const running = underWay.current.get(attempt)
      if (running !== undefined) return running
      const started = mutateAsync(...given).finally(() => underWay.current.delete(attempt))
      underWay.current.set(attempt, started)
      return started
    },
    [mutateAsync],
  )
  // What fails is told by `onError`; nobody waits for it here.
  const mutate = useCallback<typeof mutation.mutate>((...given) => void start(...given).catch(() => undefined), [start])
  return { ...mutation, mutate, mutateAsync: start }
}

function sayLater(message: string, after: number | undefined): void {
  if (after === undefined) toastSuccess(message)
  else setTimeout(() => toastSuccess(message), after)
}

/** Puts a record where its read keeps it; an older answer still on its way may not come after it. */
async function show(client: QueryClient, read: Endpoint, record: { id: string }, viewerId: string | null) {
  const key = queryKey(read, { id: record.id }, viewerId)
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(key, record)
}

/** Marks reads stale; what is on the screen is fetched anew at once. */
export function invalidate(client: QueryClient, endpoints: readonly Endpoint[] | 'everything'): void {
  void refresh(client, endpoints)
}

/** The same, and done when what is on the screen is there. */
async function refresh(client: QueryClient, endpoints: readonly Endpoint[] | 'everything'): Promise<void> {
  if (endpoints === 'everything') return client.invalidateQueries()
  await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}
