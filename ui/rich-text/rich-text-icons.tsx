import { icon, LinkIcon } from "#ui/icons.tsx";

/** Icons of the toolbar by command. */
export const richTextIcons = {
  strong: icon(
    <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z" strokeWidth="2.2" />,
  ),
  emphasis: icon(<path d="M10 5h7M7 19h7M14 5l-4 14" />),
  inlineCode: icon(<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />),
  bullet_list: icon(
    <path d="M9.5 6.5h11M9.5 12h11M9.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />,
  ),
  ordered_list: icon(
    <path d="M10 6.5h10.5M10 12h10.5M10 17.5h10.5M4 4.5l1.5-.7v5M3.7 15.2c.5-1.2 2.6-1 2.4.4-.1 1-2.4 1.6-2.4 3.2h2.6" />,
  ),
  blockquote: icon(
    <path d="M10 7C7 8 5.5 10.2 5.5 13v4h5v-4.5h-3M19.5 7c-3 1-4.5 3.2-4.5 6v4h5v-4.5h-3" />,
  ),
  code_block: icon(<path d="M4 4.5h16v15H4ZM9 9.5 6.5 12 9 14.5M13.5 14.5h4" />),
  link: LinkIcon,
  table: icon(<path d="M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9" />),
  picture: icon(<path d="M4 5h16v14H4ZM4.5 16.5 9 12l3.5 3.5L15 13l4.5 4.5M15.5 8.9v.1" />),
  card: icon(<path d="M4 4.5h16v15H4ZM4 11h16M7.5 14.5h9M7.5 16.8h5" />),
  hr: icon(<path d="M4 12h16M7 7h10M7 17h10" strokeDasharray="16 0" />),
  undo: icon(<path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" />),
  redo: icon(<path d="m15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4" />),
} as const;
