/** An invented log of a restore test. Measures are in minutes and agree with the log and the facts. */
export const restoreTest = {
  title: "Restore test, file server",
  note: "We act as if the server were gone, and keep a clock running.",
  facts: [
    { label: "Day", value: "Wednesday, 9:00 AM" },
    { label: "Copy", value: "Tuesday, 9:30 PM, off-site and locked" },
    { label: "Restored to", value: "A spare machine, off the office network" },
  ],
  measures: [
    {
      label: "Time until work could go on",
      measured: "3 h 10 min",
      agreed: "You chose: within 8 hours (RTO)",
      minutes: 190,
      limit: 480,
    },
    {
      label: "Work that would have to be redone",
      measured: "11 h 30 min",
      agreed: "You chose: at most 24 hours (RPO)",
      minutes: 690,
      limit: 1440,
    },
  ],
  caption: "The log of the test",
  head: ["Time", "What was done and seen"],
  log: [
    ["9:00", "Clock starts. The server counts as lost."],
    ["9:12", "Last night's copy chosen. Its checksum is right."],
    ["9:20", "Restore of 186 GB begins."],
    ["11:05", "All 218,406 files are back, as many as the copy lists."],
    ["11:20", "Twenty files picked at random. All open."],
    ["11:31", "The accounting program asks for a license file. It was never in the backup."],
    ["11:52", "File copied from the old machine and added to the backup. Program starts."],
    ["12:10", "The bookkeeper opens last night's company file. Clock stops."],
  ],
  found: {
    heading: "What the test found",
    lines: [
      "A license file was missing from the backup. It is in since today.",
      "The recovery sheet named a former employee. Corrected.",
    ],
  },
  left: {
    heading: "Not in this test",
    lines: ["Mail and cloud files. Their turn is next quarter."],
  },
  signed: ["Tested by: technician", "Seen by: owner"],
  remark: "An invented test of an office that does not exist. Your log holds your own times.",
} as const;
