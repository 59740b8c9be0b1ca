/** An invented plan of an office network. `reach` has one entry for the internet, then one for each lane in order. */
export const networkPlan = {
  title: "Network plan, one page",
  note: "Four lanes on the same wires. What goes wrong in one stays there.",
  trunk: [
    { name: "Internet", text: "Cable, with cellular as the second path" },
    { name: "Firewall", text: "Keeps the lanes apart" },
    { name: "Switch and Wi-Fi", text: "Carry all four lanes" },
  ],
  lanes: [
    {
      id: "staff",
      name: "Staff",
      vlan: "VLAN 10",
      addresses: "192.0.2.0/24",
      devices: "9 computers, 1 file server",
      reach: ["Yes", "Yes", "No", "Print", "No"],
    },
    {
      id: "phones",
      name: "Phones",
      vlan: "VLAN 20",
      addresses: "198.51.100.0/25",
      devices: "8 desk phones",
      reach: ["Calls", "No", "Yes", "No", "No"],
    },
    {
      id: "devices",
      name: "Devices",
      vlan: "VLAN 30",
      addresses: "198.51.100.128/25",
      devices: "2 printers, 4 cameras, 1 recorder",
      reach: ["No", "No", "No", "Yes", "No"],
    },
    {
      id: "guests",
      name: "Guests",
      vlan: "VLAN 40",
      addresses: "203.0.113.0/24",
      devices: "Visitors and private phones",
      reach: ["Yes", "No", "No", "No", "No"],
    },
  ],
  table: {
    caption: "Who may start a connection to whom",
    from: "From",
    internet: "Internet",
    after: "“Print” opens the printers and nothing else. Guests do not see one another either.",
  },
  remark: "An invented office. The addresses are reserved for examples.",
} as const;
