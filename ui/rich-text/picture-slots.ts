import { Plugin, PluginKey } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";
import { insertBlock } from "./block-place.ts";

/** A place in the text for a picture that is being added. `host` holds its form, which is not part of the text. */
type NewSlot = { id: string; place: number; host: HTMLElement };
type SlotChange = { added: readonly NewSlot[] } | { removed: string };

const slotsKey = new PluginKey<DecorationSet>("picture-slots");

function decorationOf({ id, place, host }: NewSlot): Decoration {
  // Events inside belong to the form, not to the text.
  return Decoration.widget(place, host, {
    id,
    key: id,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

const isSlot = (id: string) => (spec: { id?: string }) => spec.id === id;

/** Tracks the places of pictures that are being added, while the text around them changes. */
export function pictureSlots(onPresent: (ids: ReadonlySet<string>) => void): Plugin {
  return new Plugin<DecorationSet>({
    key: slotsKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const slots = before.map(tr.mapping, tr.doc);
        const change = tr.getMeta(slotsKey) as SlotChange | undefined;
        if (!change) return slots;
        if ("added" in change) return slots.add(tr.doc, change.added.map(decorationOf));
        return slots.remove(slots.find(undefined, undefined, isSlot(change.removed)));
      },
    },
    props: { decorations: (state) => slotsKey.getState(state) },
    view: () => ({
      // A slot is deleted together with the text around it.
      update(view, before) {
        const slots = slotsKey.getState(view.state);
        if (!slots || slots === slotsKey.getState(before)) return;
        onPresent(new Set(slots.find().map(({ spec }) => String(spec.id))));
      },
    }),
  });
}

export function addSlots(view: EditorView, added: readonly NewSlot[]): void {
  view.dispatch(view.state.tr.setMeta(slotsKey, { added }));
}

export function removeSlot(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(slotsKey, { removed: id }));
}

/** Puts the picture where its slot is now, as a paragraph of its own. */
export function fillSlot(
  view: EditorView,
  id: string,
  picture: { url: string; alt: string },
): void {
  const [slot] = slotsKey.getState(view.state)?.find(undefined, undefined, isSlot(id)) ?? [];
  const { image, paragraph } = view.state.schema.nodes;
  if (!slot || !image || !paragraph) return;
  const node = image.create({ src: picture.url, alt: picture.alt });
  removeSlot(view, id);
  insertBlock(view, slot.from, paragraph.create(null, node));
}
