import { expect } from "vitest";
import { minFillMs } from "#features/leads/contract.ts";
import { nth, part } from "#tests/engines/person.ts";
import { rejectCookies, type Story } from "#tests/engines/story.ts";
import { leadsNamed } from "./as-staff.ts";

const contact: Story = {
  title: "a message is corrected and sent from the contact form",
  async tell({ person, site }) {
    await rejectCookies(person);
    await person.open("/contact");
    const form = part("form", "Send a message");
    const send = part("button", "Send message", form);
    await person.fill("Name", "Carla Contact", form);
    await person.fill(/^Business email/, "carla@gmail.com", form);
    await person.fill(/^Message/, "The scanner is broken.", form);
    await person.press(send);
    await person.sees("are not accepted.", form);
    await person.findsFocused(part("textbox", /^Business email/, form));
    await person.fill(/^Business email/, "carla@contact-firm.example", form);
    await person.passTime(minFillMs);
    await person.press(send);
    await person.findsFocused(part("heading", "Thank you. We have your message."));
    expect(await leadsNamed(site, "Carla Contact")).toMatchObject([{ status: "new" }]);
  },
};

const quote: Story = {
  title: "a quote is requested in the dialog, step by step",
  async tell({ person, site }) {
    await rejectCookies(person);
    await person.open("/services#networks");
    await person.press(part("link", "Plan your network (ask for a quote)"));
    const dialog = part("dialog", "Ask for a quote");
    const next = part("button", "Next", dialog);
    const title = (name: string) => part("heading", name, dialog);
    await person.press(next);
    await person.findsFocused(title("Your firm"));
    await person.press(part("radio", "5 to 14 people", dialog));
    await person.choose("What kind of firm is it?", "Law", dialog);
    await person.press(next);
    await person.findsFocused(title("How soon"));
    await person.press(part("radio", "This week", dialog));
    await person.press(next);
    await person.fill(/^Name/, "Nadia Quote", dialog);
    await person.fill(/^Business email/, "nadia@quote-firm.example", dialog);
    await person.passTime(minFillMs);
    await person.press(next);
    await person.findsFocused(title("Check and send"));
    await person.sees("This week", dialog);
    await person.press(part("button", "Complete", dialog));
    await person.findsFocused(title("Thank you. We have your request."));
    expect(await leadsNamed(site, "Nadia Quote")).toMatchObject([{ kind: "quote", status: "new" }]);
  },
};

const booking: Story = {
  title: "a call is booked",
  async tell({ person }) {
    await rejectCookies(person);
    await person.open("/booking");
    const form = part("form", "Pick a time for a call");
    await person.press(nth(0, part("radio", undefined, form)));
    await person.sees(/You picked .*We will hold it for you/);
    await person.fill(/^Name/, "Bella Booking", form);
    await person.fill(/^Phone/, "818-555-0123", form);
    await person.fill(/^Business email/, "bella@booking-firm.example", form);
    await person.passTime(minFillMs);
    await person.keys("Enter");
    await person.finds(part("heading", "Your call is booked"));
  },
};

const spanish: Story = {
  title: "a message is sent from the Spanish page",
  async tell({ person, site }) {
    await rejectCookies(person);
    await person.open("/es/contact");
    const form = part("form", "Envíe un mensaje");
    const send = part("button", "Enviar mensaje", form);
    await person.fill(/^Mensaje/, "Ayuda con doce máquinas, señor.", form);
    await person.press(send);
    await person.sees("Escriba su nombre, al menos 2 letras.", form);
    await person.fill("Nombre", "Lucía Márquez", form);
    await person.fill(/^Correo de su empresa/, "lucia@spanish-firm.example", form);
    await person.passTime(minFillMs);
    await person.press(send);
    await person.findsFocused(part("heading", "Gracias. Ya tenemos su mensaje."));
    expect(await leadsNamed(site, "Lucía Márquez")).toMatchObject([{ status: "new" }]);
  },
};

const plain: Story = {
  title: "a message is sent without JavaScript",
  async tell({ site, startPlain }) {
    const { person, stop } = await startPlain();
    try {
      await person.open("/contact");
      const form = part("form", "Send a message");
      await person.fill("Name", "Nora Plain", form);
      await person.fill(/^Business email/, "nora@plain-firm.example", form);
      await person.fill(/^Message/, "Written without scripts.", form);
      await person.engine.arrive(() => person.press(part("button", "Send message", form)));
      await person.finds(part("heading", "Thank you. We have your message."));
      expect(await leadsNamed(site, "Nora Plain")).toMatchObject([{ status: "new" }]);
    } finally {
      await stop();
    }
  },
};

export const formStories = [contact, quote, booking, spanish, plain];
