import type { ComponentProps } from "react";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { booking } from "#content/booking.ts";
import { BookingForm } from "#features/booking/booking-form.tsx";
import { useWords } from "#ui/words.ts";

type FormProps = ComponentProps<typeof BookingForm>;
type BookingStartProps = Pick<FormProps, "offer" | "action" | "formKey" | "sourcePath"> & {
  refusal?: FormProps["refusal"];
};

/** The booking form with the company's facts. */
export function BookingStart(props: BookingStartProps) {
  const { company, humanCheck } = useSiteData();
  return (
    <BookingForm
      {...props}
      phone={company.phone}
      humanCheck={humanCheck}
      privacy={<Words text={useWords(booking).privacy} />}
    />
  );
}
