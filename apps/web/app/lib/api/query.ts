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
import { readWithinMs } from './api-client.ts'
import { ApiError, isOutdated, isSessionOver, isUnreachable, messageOf, needsUser } from './errors.ts'
import { sendOnce } from './idempotency.ts'
import { queryKey } from './query-client.ts'
import { useViewer } from '#lib/session/session.ts'
import { hideToast, toastError, toastSuccess } from '#lib/toast.ts'

interface EndpointOptions {
  /** False delays the read, for example until the input is known. */
  enabled?: boolean
  /** Keeps showing the previous page while the next one loads. */
  keepPrevious?: boolean
  staleTime?: number
  refetchInterval?: number
}

/** Reads a call and keeps it fresh. The caller shows errors with `query.error` and `query.refetch`. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious = false, ...options }: EndpointOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  const visitorsView = () =>
    viewerId === null ? undefined : client.getQueryData<OutputOf<E>>(queryKey(endpoint, input, null))
  const query = useQuery<OutputOf<E>, ApiError, OutputOf<E>>({
    queryKey: queryKey(endpoint, input, viewerId),
    queryFn: ({ signal }) => api.call(endpoint, input, { signal, answerWithinMs: readWithinMs }),
    // On a page rendered by the server, a signed-in user sees the visitor's view until their own loads.
    placeholderData: (previous: OutputOf<E> | undefined) =>
      visitorsView() ?? (keepPrevious ? keepPreviousData(previous) : undefined),
    ...options,
  } as Parameters<typeof useQuery<OutputOf<E>, ApiError, OutputOf<E>>>[0])
  // It stays while the server is unreachable, because an error state would take the page and its open dialogs.
  // `recoverReads` then reads again. Other failures are shown, because nothing else would retry them.
  const staying = query.data === undefined && isUnreachable(query.error) ? visitorsView() : undefined
  return staying === undefined ? query : ({ ...query, data: staying } as unknown as typeof query)
}

/** Shows the server's field errors in a form. */
export interface FieldErrorTarget {
  /** Returns true when every error has a matching field. */
  showFieldErrors(errors: Readonly<Record<string, string>>): boolean
}

interface CommandOptions<E extends Endpoint> {
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  /** Reads to refetch, by endpoint; `'everything'` after a change of the user or the wallet. */
  invalidates?: readonly Endpoint[] | 'everything'
  /**
   * Endpoint that reads the record by id and returns the same data; its cache gets this call's result immediately.
   */
  shownBy?: Endpoint
  /** Receives the server's field errors instead of a toast. */
  form?: FieldErrorTarget
  /** Handles errors that the page shows itself (such as a dialog for NOT_VERIFIED); returns true when it did. */
  onError?: (error: ApiError) => boolean | void
  /** Text before the server's reason in the error toast. */
  failed?: string
  /** Suppresses the toast on success. */
  quiet?: boolean
  /** Delay of the success toast in milliseconds. */
  toastAfter?: number
  /** Stays pending until the refetched data is shown, so that a switch does not flip back briefly. */
  untilShown?: boolean
}

export type Command<E extends Endpoint> = UseMutationResult<OutputOf<E>, ApiError, InputOf<E>>

/**
 * Runs a command. Success shows the server's message as a toast; errors go to the form's fields or a toast, and
 * everything on screen is refetched when the error says that it is outdated. A call that moves money or creates a
 * record uses `sendOnce`, so that a repeated press never pays or posts twice. A second start with the same input
 * while one is pending, such as a double click, shares it.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}): Command<E> {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  const refusal = useRef<string>(undefined)
  /** Success messages of calls with `toastAfter`, by their input. */
  const delayed = useRef(new Map<unknown, string>())
  const mutation = useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: async (input) => {
      // Removes the previous error message, which would be confusing beside a success.
      if (refusal.current !== undefined) void hideToast(refusal.current)
      const send = (key?: string) => api.send(endpoint, input, key === undefined ? {} : { idempotencyKey: key })
      const isOnce = endpoint.movesMoney || endpoint.makesRecord
      const { data, message } = await (isOnce ? sendOnce({ viewerId, endpoint: endpoint.name, input }, send) : send())
      if (message && !options.quiet) {
        if (options.toastAfter === undefined) toastSuccess(message)
        else delayed.current.set(input, message)
      }
      return data
    },
    onSuccess: async (output, input) => {
      if (options.shownBy) await show(client, options.shownBy, output as { id: string }, viewerId)
      const shown = refresh(client, options.invalidates ?? [])
      await options.onSuccess?.(output, input)
      // Counted from here, where the dialog has closed, however long the steps above took.
      const message = delayed.current.get(input)
      delayed.current.delete(input)
      if (message !== undefined) setTimeout(() => toastSuccess(message), options.toastAfter)
      if (options.untilShown) await shown
    },
    onError: (error) => {
      // No toast: the user closed the dialog, nothing was sent, and the form is still filled in.
      if (isSessionOver(error) || needsUser(error)) return
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
  // `onError` reports the failure; nothing awaits this promise.
  const mutate = useCallback<typeof mutation.mutate>((...given) => void start(...given).catch(() => undefined), [start])
  return { ...mutation, mutate, mutateAsync: start }
}

/** Writes a record to the cache of its read; cancels pending reads, whose older response must not overwrite it. */
async function show(client: QueryClient, read: Endpoint, record: { id: string }, viewerId: string | null) {
  const key = queryKey(read, { id: record.id }, viewerId)
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(key, record)
}

/** Invalidates reads; those on screen are refetched immediately. */
export function invalidate(client: QueryClient, endpoints: readonly Endpoint[] | 'everything'): void {
  void refresh(client, endpoints)
}

/** Invalidates reads and resolves when those on screen are refetched. */
async function refresh(client: QueryClient, endpoints: readonly Endpoint[] | 'everything'): Promise<void> {
  if (endpoints === 'everything') return client.invalidateQueries()
  await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}
