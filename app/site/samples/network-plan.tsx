import { networkPlan } from "#content/samples/network-plan.ts";
import { cx } from "#ui/class-names.ts";
import { SampleSheet } from "./sheet.tsx";

const { title, note, remark, trunk, lanes, table } = networkPlan;

/** Line of each lane: a colour, and a line style for readers who cannot distinguish colours. */
const lines: Record<(typeof lanes)[number]["id"], string> = {
  staff: "border-oak",
  phones: "border-link border-dashed",
  devices: "border-poppy border-dotted",
  guests: "border-amber border-double",
};

/** Shows the lanes of an office network and which may reach which. */
export function NetworkPlanSheet() {
  return (
    <SampleSheet id="sample-network" title={title} note={note} remark={remark}>
      <ol className="mt-6 grid text-[1rem] leading-snug @2xl:grid-cols-3">
        {trunk.map((box, index) => (
          <li key={box.name} className={cx(index > 0 && "@2xl:flex @2xl:items-center")}>
            {index > 0 ? (
              <span
                aria-hidden="true"
                className="ml-6 block h-4 w-0.5 bg-ink @2xl:ml-0 @2xl:h-0.5 @2xl:w-8 @2xl:shrink-0"
              />
            ) : null}
            <p className="w-full border-2 @2xl:h-full border-ink px-4 py-2.5">
              <b className="block">{box.name}</b>
              <span className="text-sm text-muted">{box.text}</span>
            </p>
          </li>
        ))}
      </ol>
      {/* Firefox loses a grid in a container at the foot of a sheet, so paper gets rows of boxes. */}
      <ul className="print:mt-4! print:flex! print:flex-wrap print:gap-4 print:before:hidden relative ml-6 border-l-2 border-ink pt-5 text-[1rem] leading-snug @max-2xl:grid @max-2xl:gap-4 @2xl:mt-7 @2xl:ml-0 @2xl:grid @2xl:grid-cols-4 @2xl:gap-x-4 @2xl:border-t-2 @2xl:border-l-0 @2xl:pt-0 @2xl:before:absolute @2xl:before:right-1/6 @2xl:before:-top-7.5 @2xl:before:h-7 @2xl:before:w-0.5 @2xl:before:bg-ink">
        {lanes.map((lane) => (
          <li
            key={lane.id}
            className="print:block! print:min-w-0 print:grow print:basis-[45%] print:break-inside-avoid grid grid-cols-[1.25rem_1fr] items-center @2xl:grid-cols-1 @2xl:items-stretch @2xl:justify-items-start @2xl:grid-rows-[1.5rem_1fr]"
          >
            <span
              aria-hidden="true"
              className={cx(
                "w-full border-t-6 print:hidden @2xl:ml-6 @2xl:h-full @2xl:w-0 @2xl:border-t-0 @2xl:border-l-6",
                lines[lane.id],
              )}
            />
            <div className={cx("w-full border-t-6 bg-panel px-4 py-3", lines[lane.id])}>
              <b>{lane.name}</b> <span className="text-sm text-muted">{lane.vlan}</span>
              <span className="block font-mono text-sm wrap-anywhere">{lane.addresses}</span>
              <span className="mt-1 block text-sm">{lane.devices}</span>
            </div>
          </li>
        ))}
      </ul>
      <Reach />
    </SampleSheet>
  );
}

function Reach() {
  return (
    <>
      <table className="mt-7 w-full table-fixed border-collapse text-center text-sm @max-md:text-xs">
        <caption className="label pb-2 text-left">{table.caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {[table.from, table.internet, ...lanes.map(({ name }) => name)].map((name, column) => (
              <th
                key={name}
                scope="col"
                className={cx("py-2 font-[650]", column === 0 && "text-left")}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id} className="border-b border-hairline">
              <th scope="row" className="py-2 text-left font-[650]">
                {lane.name}
              </th>
              {lane.reach.map((answer, column) => (
                <td
                  key={lanes[column - 1]?.id ?? "internet"}
                  className={answer === "No" ? "text-muted" : "bg-panel font-[650] text-oak"}
                >
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm">{table.after}</p>
    </>
  );
}
