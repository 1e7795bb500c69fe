/**
 * Where the visitor's requests lie: by what was asked, and by circumstance, each dot in the mark of the tool that was taken.
 *
 * May not know: how a map is drawn (map-plot.tsx), how places are found.
 */
import { useComputed, useSignal } from '@preact/signals'
import type { Inspection, MappedRequest, PlacedRequest } from 'penchant'
import { useMemo } from 'preact/hooks'
import { type Dot, MapPlot, type Mark } from './map-plot.js'
import { words } from './words.js'

const { maps: say } = words

/** Four colours, filled and hollow: told apart without colour too. What comes after these shares the last. */
const MARKS: readonly Mark[] = ['--line-1', '--lean', '--line-2', '--line-4'].flatMap((colour) => [
  { colour, isFilled: true },
  { colour, isFilled: false },
])
const OTHERS: Mark = { colour: '--line-5', isFilled: true }

/** Below three answers two axes mean nothing. */
const LEAST = 3

type Place = MappedRequest & Partial<Pick<PlacedRequest, 'says'>>

export function Maps({ seen }: { seen: Inspection }) {
  const { requests, circumstances } = seen
  return (
    <section aria-labelledby="maps-title">
      <h3 id="maps-title">{say.title}</h3>
      {requests.length < LEAST ? <p class="note">{say.tooFew}</p> : <Both requests={requests} circumstances={circumstances} />}
    </section>
  )
}

function Both({ requests, circumstances }: Pick<Inspection, 'requests' | 'circumstances'>) {
  const job = useSignal('')
  const jobs = [...new Set(requests.flatMap(({ domain }) => domain ?? []))].sort()
  const isShown = ({ domain = '' }: Place) => job.value === '' || domain === job.value
  // A failed try has a circumstance too, but took nothing.
  const went = circumstances.filter(({ reward }) => reward >= 0.5)
  const marks = useMemo(() => marksOf(requests.filter(isShown)), [requests, job.value])
  return (
    <>
      <div class="map-head">
        <label for="map-job">{say.job}</label>
        <select
          id="map-job"
          value={job.value}
          onChange={({ currentTarget }) => {
            job.value = currentTarget.value
          }}
        >
          <option value="">{say.allJobs}</option>
          {jobs.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Legend marks={marks} />
      </div>
      <div class="maps">
        <MapFigure title={say.requests} note={say.requestsNote} places={requests.filter(isShown)} marks={marks} />
        {went.length === 0 ? (
          <p class="note">{say.noCircumstances}</p>
        ) : (
          <MapFigure title={say.circumstances} note={say.circumstancesNote} places={went.filter(isShown)} marks={marks} />
        )}
      </div>
      <Table requests={requests.filter(isShown)} circumstances={went} />
    </>
  )
}

type Marks = ReadonlyMap<string, Mark>

/** A mark for each tool, the most used first. */
function marksOf(places: readonly Place[]): Marks {
  const counts = new Map<string, number>()
  for (const { tool } of places) counts.set(tool, (counts.get(tool) ?? 0) + 1)
  const names = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([name]) => name)
  return new Map(names.map((name, i) => [name, MARKS[i] ?? OTHERS]))
}

function Legend({ marks }: { marks: Marks }) {
  const named = [...marks].filter(([, mark]) => mark !== OTHERS)
  return (
    <ul class="legend" aria-label={say.legend}>
      {[...named, ...(named.length < marks.size ? [[say.others, OTHERS] as const] : [])].map(([name, mark]) => (
        <li key={name}>
          <Swatch mark={mark} /> {name}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ mark: { colour, isFilled } }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.5" stroke-width="2" style={{ stroke: `var(${colour})`, fill: isFilled ? `var(${colour})` : 'none' }} />
    </svg>
  )
}

interface MapProps {
  readonly title: string
  readonly note: string
  readonly places: readonly Place[]
  readonly marks: Marks
}

function MapFigure({ title, note, places, marks }: MapProps) {
  const pointed = useSignal<Dot | undefined>(undefined)
  const caption = useComputed(() => pointed.value?.text ?? say.hint)
  const key = places.map(({ at, tool, x, y }) => `${at} ${tool} ${x} ${y}`).join()
  const dots = useMemo(
    () => places.map((place): Dot => ({ x: place.x, y: place.y, mark: marks.get(place.tool) ?? OTHERS, text: say.point(place) })),
    [key, marks],
  )
  return (
    <figure>
      <h4>{title}</h4>
      <MapPlot
        dots={dots}
        label={`${title}. ${say.summary(places.length, [...new Set(places.map(({ tool }) => tool))].join(', '))}`}
        onPoint={(dot) => {
          pointed.value = dot
        }}
      />
      <p class="pointed">{caption}</p>
      <figcaption>{note}</figcaption>
    </figure>
  )
}

function Table({ requests, circumstances }: { requests: readonly MappedRequest[]; circumstances: readonly PlacedRequest[] }) {
  const says = new Map(circumstances.map((place) => [`${place.at} ${place.query}`, place.says]))
  return (
    <details class="map-table">
      <summary>{say.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.request}</th>
            <th scope="col">{say.says}</th>
            <th scope="col">{say.tool}</th>
          </tr>
        </thead>
        <tbody>
          {[...requests].reverse().map(({ at, query, tool }) => (
            <tr key={`${at} ${query}`}>
              <th scope="row">{query}</th>
              <td>{says.get(`${at} ${query}`) ?? ''}</td>
              <td>{tool}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
