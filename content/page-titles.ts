/**
 * Titles without the brand (at most 46 characters) by path, for the pages that do not define their own. Apart from the
 * descriptions, because the browser needs only the titles.
 */
export const pageTitles: Readonly<Record<string, string>> = {
  "/": "Cybersecurity for Small Business, Los Angeles",
  "/services": "IT & Cybersecurity Services for Small Business",
  "/industries": "IT for Accounting, Law & Real Estate Firms",
  "/partners": "Technology Partners: Tools We Work With",
  "/about": "About Us: Los Angeles IT Since {foundedYear}",
  "/glossary": "Cybersecurity & IT Glossary, Plain English",
  "/contact": "Contact Us or Book a Free Assessment",
  "/email-security": "Email Security: SPF, DKIM, DMARC & Beyond",
  "/microsoft-365": "Microsoft 365 Setup, Security & Backup",
  "/blog": "Blog: Practical Security for Small Offices",
  "/locations": "Areas We Serve in the San Fernando Valley",
  "/security-assessment": "Free Small-Business Security Assessment",
  "/security-assessment/sample": "Sample Security Report for a Small Office",
  "/search": "Search This Site",
  "/login": "Staff Sign-In",
  "/test-dashboard": "Browser Test Dashboard",
  notFound: "Page Not Found",
};
